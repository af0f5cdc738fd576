// Written by `npm run sync`.
export { default as website_component } from './components.ts';
export { default as website_key } from './keys.ts';
export { default as website_page } from './pages.ts';
export { default as website_social } from './socials.ts';
