import {
  type InstalledModule,
  InstalledState,
  type MarketOffer,
  type MarketOrder,
  type MarketPage,
  type ModuleProgress,
  type PreparedConflict,
  type PreparedModule,
} from '../../../../src/modules/index.ts';

/** Modules, offers and changes as the server gives them, for stories and tests. */

export const board: InstalledModule = {
  uid: 'board',
  title: 'Notice board',
  intro: 'Leave a note for your colleagues.',
  author: 'Shopwright',
  version: '1.0.0',
  category: 'tools',
  state: InstalledState.installed,
  standing: 'on',
};

export const sheets: InstalledModule = {
  ...board,
  uid: 'sheets',
  title: 'Sheets for every list',
  intro: 'Exports and imports as a workbook, with columns, formats and a head row that stays.',
  category: 'data',
  state: InstalledState.disabled,
  standing: 'off',
};

export const letters: InstalledModule = {
  ...board,
  uid: 'letters',
  title: 'Letters',
  standing: 'other',
};

export const richtext: MarketOffer = {
  uid: 'richtext',
  title: 'Rich-text editor',
  intro: 'Headings, tables, pictures and links for every text that customers read.',
  author: 'Shopwright',
  licence: 'MIT',
  version: '1.2.0',
  category: 'content',
  state: 'available',
  isOn: false,
  isLicensed: true,
  unmet: [],
  changes: 'Tables keep their widths.\nPasting from word processors leaves no styles behind.',
  size: 182_340,
};

export const loyalty: MarketOffer = {
  ...richtext,
  uid: 'loyalty',
  title: 'Stamp cards',
  intro: 'Every tenth order is free: cards, stamps and their history for each customer.',
  author: 'Ann Author',
  version: '2.0.1',
  category: 'trade',
  price: '68.00',
  isLicensed: false,
  size: 48_200,
};

const boardOffer: MarketOffer = {
  ...richtext,
  uid: 'board',
  title: 'Notice board',
  intro: 'Leave a note for your colleagues.',
  version: '1.0.0',
  category: 'tools',
  state: 'installed',
  installed: '1.0.0',
  isOn: true,
};

export const sheetsOffer: MarketOffer = {
  ...boardOffer,
  uid: 'sheets',
  title: 'Sheets for every list',
  intro: 'Exports and imports as a workbook, with columns, formats and a head row that stays.',
  version: '1.1.0',
  category: 'data',
  state: 'update',
  isOn: false,
};

const ledgers: MarketOffer = {
  ...richtext,
  uid: 'ledgers',
  title: 'Ledgers',
  intro: 'Accounts and postings for every order, as bookkeepers need them.',
  version: '3.0.0',
  category: 'trade',
  state: 'incompatible',
  unmet: [
    { code: 'product', range: '>=2.0.0', found: '1.0.0' },
    { code: 'module_missing', name: 'sheets', range: '^2.0.0' },
  ],
};

const drafts: MarketOffer = {
  ...boardOffer,
  uid: 'drafts',
  title: 'Drafts',
  intro: 'Keeps what was typed in every form.',
  state: 'newerInstalled',
  installed: '1.4.0',
};

export const marketPage: MarketPage = {
  rows: [richtext, loyalty, boardOffer, sheetsOffer, ledgers, drafts],
  categories: [
    { category: 'content', count: 1 },
    { category: 'data', count: 1 },
    { category: 'trade', count: 2 },
    { category: 'tools', count: 2 },
  ],
  readAt: 1_763_623_685,
  publisher: 'shopwright',
  balance: '120.00',
  canChange: true,
};

export const order: MarketOrder = {
  id: 7,
  sn: 'M2025112000007',
  uid: 'loyalty',
  title: 'Stamp cards',
  price: '68.00',
  state: 'unpaid',
  balance: '120.00',
};

export const prepared: PreparedModule = {
  prepared: 'p1',
  uid: 'richtext',
  title: 'Rich-text editor',
  intro: 'Headings, tables, pictures and links for every text that customers read.',
  author: 'Shopwright',
  licence: 'MIT',
  version: '1.2.0',
  publisher: 'shopwright',
  parts: ['server', 'tables', 'screens', 'public'],
  files: [
    { path: 'info.json', size: 612 },
    { path: 'editors.ts', size: 240 },
    { path: 'migrations/0001_initial.sql', size: 880 },
    { path: 'screens/RichTextEditor.tsx', size: 21_480 },
    { path: 'server/index.ts', size: 1_904 },
  ],
  conflicts: [],
};

const [here, next] = ['var(--accent)', 'var(--primary)'].map((colour) =>
  ['.toolbar {', '  display: flex;', `  color: ${colour};`, '}', ''].join('\n'),
);

export const conflicts: readonly PreparedConflict[] = [
  {
    id: 'file:public/editor.css',
    conflict: {
      about: 'file',
      path: 'public/editor.css',
      state: 'changed',
      suggested: 'both',
      choices: ['keep', 'take', 'both'],
    },
    here: here ?? '',
    next: next ?? '',
  },
  {
    id: 'file:public/logo.png',
    conflict: {
      about: 'file',
      path: 'public/logo.png',
      state: 'kept',
      suggested: 'keep',
      choices: ['keep', 'take', 'both'],
    },
  },
  {
    id: 'menu:desk',
    conflict: { about: 'menu', name: 'desk', owner: 'memos', choices: ['continue', 'cancel'] },
    owner: 'Memos',
  },
];

export const progress: ModuleProgress = {
  kind: 'install',
  uid: 'richtext',
  step: 'built',
  direction: 'forward',
};
