// Written by `npm run sync`.
export { websiteComponents as website_component } from './components.ts';
export { websiteKeys as website_key } from './keys.ts';
export { websitePages as website_page } from './pages.ts';
export { websiteSocials as website_social } from './socials.ts';
