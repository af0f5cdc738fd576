// Written by `npm run sync`.
export { blogCategories as blog_category } from './categories.ts';
export { blogPosts as blog_post } from './posts.ts';
