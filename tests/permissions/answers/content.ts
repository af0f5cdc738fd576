import { type Answers, usual } from './answer.ts';

/** Blog, looks and the texts of the site. */
export const content: Answers = {
  ...usual('blog/category'),
  ...usual('blog/post', ['index', 'detail', 'add', 'edit', 'del']),
  'POST /admin/blog.Post/publish': 'admin blog/post/publish',
  'POST /admin/blog.Post/schedule': 'admin blog/post/publish',
  'POST /admin/blog.Post/offline': 'admin blog/post/publish',
  ...usual('website/component'),
  ...usual('website/key'),
  ...usual('website/key', ['export']),
  'POST /admin/website.Key/import': 'admin website/key/import',
  ...usual('website/page'),
  'POST /admin/website.Page/publish': 'admin website/page/publish',
  'POST /admin/website.Page/unpublish': 'admin website/page/publish',
  'POST /admin/website.Page/restore': 'admin website/page/publish',
  ...usual('website/social'),
  ...usual('look'),
  ...usual('exchangeRate'),
  ...usual('customOrder', ['index', 'detail', 'add', 'edit']),
  'POST /admin/CustomOrder/quote': 'admin customOrder/quote',
  'POST /admin/CustomOrder/accept': 'admin customOrder/accept',
  'POST /admin/CustomOrder/start': 'admin customOrder/start',
  'POST /admin/CustomOrder/deliver': 'admin customOrder/deliver',
  'POST /admin/CustomOrder/close': 'admin customOrder/close',
};
