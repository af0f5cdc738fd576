import type zhCn from '../../zh-cn/member/center.ts';

export default {
  header: {
    center: 'Member center',
    account: 'Account menu: %{name}',
    overview: 'Overview',
    signOut: 'Log out',
    menu: 'Open menu',
  },
  rail: {
    label: 'Member menu',
    newWindow: '(opens in a new window)',
    profile: 'Your profile',
  },
  genders: { unknown: 'Gender not given', male: 'Male', female: 'Female' },
  errors: {
    noRoute: 'There is no page to open. Contact the site administrator.',
    unknownType: 'Navigation failed, the menu type is unrecognized!',
    noChild: 'There is no page to open in this menu',
  },
  notFound: {
    title: 'Page not found',
    text: 'The address may be wrong, or the page has moved.',
    back: 'Go back',
    home: 'To the member center',
  },
  noAccess: {
    title: 'No access',
    text: 'You have no permission to open this page. Contact the site administrator.',
  },
  missing: { title: 'Not available', text: 'This site does not have this page.' },
} satisfies typeof zhCn;
