// Written by `npm run sync`.
export { default as page_component } from './components.ts';
export { default as drag_page } from './dragPages.ts';
export { default as page } from './pages.ts';
export { default as page_template } from './templates.ts';
