import type { TitleOf } from './declared.ts';

const page = { type: 'menu', menu_type: 'tab', no_login_valid: 0, extend: 'none', status: '1' };

/** Pages of the member centre, in their order. Source: contract 8.4. */
const pages = [
  { name: 'account/overview', icon: 'overview', weigh: 99 },
  { name: 'account/profile', icon: 'person', weigh: 98 },
  { name: 'account/changePassword', icon: 'key', weigh: 97 },
  { name: 'account/integral', icon: 'points', weigh: 96 },
  { name: 'account/balance', icon: 'wallet', weigh: 95 },
] as const;

/** The folder and the pages of the member centre; each page is also what its calls ask for. */
export const memberRules = (titleOf: TitleOf) => {
  const titles = (name: string) => ({
    title: titleOf('zh-cn', { of: 'member', name }),
    title_en: titleOf('en', { of: 'member', name }),
  });
  const folder = {
    name: 'account',
    parent: '',
    values: {
      ...page,
      ...titles('account'),
      type: 'menu_dir',
      path: 'account',
      icon: 'person',
      weigh: 98,
    },
  };
  return [
    folder,
    ...pages.map(({ name, icon, weigh }) => ({
      name,
      parent: folder.name,
      values: {
        ...page,
        ...titles(name),
        path: name,
        icon,
        component: `screen:${name}`,
        weigh,
      },
    })),
  ];
};
