// Written by `npm run sync`.
export { pageComponents as page_component } from './components.ts';
export { dragPages as drag_page } from './dragPages.ts';
export { pages as page } from './pages.ts';
export { pageTemplates as page_template } from './templates.ts';
