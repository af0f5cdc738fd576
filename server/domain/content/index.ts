import { bannerHooks } from './adverts.ts';
import { postHooks, publishPost, schedulePost } from './blog.ts';
import { exchangeRateHooks } from './exchangeRateHooks.ts';
import { homeCategoryHooks, lookHooks } from './showcase.ts';
import { componentHooks, pageHooks, restorePage } from './website.ts';

export const handlers = {
  blog_post: { publish: publishPost, schedule: schedulePost },
  website_page: { restore: restorePage },
} as const;

export const hooks = {
  blog_post: postHooks,
  exchange_rate: exchangeRateHooks,
  look: lookHooks,
  shop_banner: bannerHooks,
  shop_home_category: homeCategoryHooks,
  website_component: componentHooks,
  website_page: pageHooks,
};
