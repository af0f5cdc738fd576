import type { Answers } from './answer.ts';

const page = (name: string): Answers => {
  const controller = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  const at = `/admin/shop.setting.${controller}`;
  return {
    [`GET ${at}/index`]: `admin shop/setting/${name}/index`,
    [`GET ${at}/edit`]: `admin shop/setting/${name}/edit`,
    [`POST ${at}/edit`]: `admin shop/setting/${name}/edit`,
    // Keys of gateways: a permission of its own.
    [`POST ${at}/reveal`]: `admin shop/setting/${name}/reveal`,
  };
};

/** Settings of the shop and the messages it sends. */
export const settings: Answers = {
  ...page('basic'),
  ...page('agreement'),
  ...page('delivery'),
  ...page('pay'),
  ...page('miniapp'),
};
