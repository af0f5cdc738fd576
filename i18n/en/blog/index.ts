// Written by `npm run sync`.
export { default as blog_category } from './categories.ts';
export { default as blog_post } from './posts.ts';
