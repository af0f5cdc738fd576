/** Areas of resources that make up the shop, each with its texts of the same name. */
export const shopAreas: readonly string[] = [
  'attributes',
  'blog',
  'content',
  'delivery',
  'finance',
  'marketing',
  'page',
  'shop',
  'shopSetting',
  'traffic',
  'user',
  'website',
];

/** Single declarations of the shop in an area of the framework. */
const declarations = ['routine/integrityChecks', 'security/goodsBin', 'system/staffMoves'];

/** Texts for the screens of the shop that belong to none of its resources. */
const texts = ['importing', 'orderDesk', 'spec', 'storefront'];

/** Folders of `server/domain` that hold commands of the shop. */
const aggregates = [
  'attributes',
  'browsing',
  'cart',
  'checkout',
  'content',
  'coupons',
  'customOrders',
  'delivery',
  'feedback',
  'goods',
  'integrity',
  'ledgers',
  'lifecycle',
  'members',
  'notices',
  'orderExports',
  'orders',
  'pages',
  'payments',
  'quotes',
  'recharges',
  'refunds',
  'reviews',
  'statements',
  'stats',
  'lockMember.ts',
  'storefront.ts',
];

/** Answers about the permissions of these pages and calls. */
const answers = [
  'attributes',
  'content',
  'delivery',
  'marketing',
  'members',
  'settings',
  'shop',
  'storefront',
  'trade',
];

/** Tests that count or rename what stands in this tree, or read its README and its migrations. */
const testsOfThisTree = [
  'resources/bulky.test.ts',
  'resources/clock.test.ts',
  'resources/pasted.test.ts',
  'server/api/resources/contractOperators.test.ts',
  'server/environment.test.ts',
  'server/generator/source/randomEdits.test.ts',
  'server/generator/source/read/readDeclaration.test.ts',
  'server/generator/source/rename/renameField.test.ts',
  'server/generator/writing/writer.test.ts',
  'server/main.test.ts',
  'server/startReport.test.ts',
  'tests/architecture/budget.test.ts',
  'tests/architecture/size.test.ts',
  'tests/permissions/ruleNames.test.ts',
];

const languages = ['zh-cn', 'en'];

/** Beginnings of the addresses of calls that are left out. */
export const leftOutCalls: readonly string[] = [
  '/api/user/',
  '/api/account/',
  '/api/shop.',
  '/api/Ems/',
  '/api/Sms/',
];

/** The shop, as folders and files: a project of its own starts without them. The rest goes along as it is. */
export const leftOut: readonly string[] = [
  ...shopAreas.map((area) => `resources/${area}`),
  ...declarations.flatMap((name) => [`resources/${name}`, `resources/${name}.ts`]),
  ...languages.flatMap((language) => [
    `i18n/${language}/member`,
    `i18n/${language}/store`,
    ...shopAreas.map((area) => `i18n/${language}/${area}`),
    ...declarations.map((name) => `i18n/${language}/${name}.ts`),
    ...texts.map((name) => `i18n/${language}/${name}.ts`),
  ]),
  'member',
  'i18n/registerMember.ts',
  'i18n/registerPages.ts',
  'i18n/registerStore.ts',
  'member.html',
  'vite.member.config.ts',
  'shop.html',
  'vite.shop.config.ts',
  ...aggregates.map((name) => `server/domain/${name}`),
  'server/api/inputOf.ts',
  'server/api/member',
  'server/api/shop',
  'server/api/storefront',
  'server/orderExports',
  'scripts/build/firstList.ts',
  'server/product',
  'server/seed',
  'server/db/migrations',
  // The whole product, with its pages and its people: a project writes its own.
  ...[
    'bench',
    'contract',
    'imports',
    'journeys',
    'kill',
    'pages',
    'races',
    'refusals',
    'shots',
  ].map((folder) => `tests/${folder}`),
  ...answers.map((name) => `tests/permissions/answers/${name}.ts`),
  ...[
    'foundations',
    'member',
    'ownScreens',
    'pages',
    'patterns',
    'reactAdmin',
    'shell',
    'start',
    'store',
  ].map((folder) => `tests/stories/${folder}`),
  'tests/stories/grants.stories.tsx',
  'scripts/demoCatalogue',
  'scripts/demoCatalogue.ts',
  'scripts/demoCatalogue.test.ts',
  'scripts/demoOrders',
  'scripts/demoOrders.ts',
  ...testsOfThisTree,
  'docs/pictures',
  'docs/own-office.md',
  'docs/react-admin.md',
  'docs/ways.md',
  // A module about goods, and the edition of the feed that offers it: a project releases its own.
  'modules/shipped/labels',
  'modules/shipped/feed.json',
  'modules/shipped/feed.json.sig',
  'modules/trusted',
  // Pages of the guide stand beside pages about the shop.
  'tests/stories/guide',
  'tests/support/stories/GuidePage.tsx',
  // Written by the new project itself.
  'scripts/new',
  'scripts/new.ts',
  'tests/office',
  'README.md',
];
