import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sources } from './sources.ts';

const helper = 'src/kit/keys/isComposing.ts';

/** Listeners of keys in parts that have no place to type in, or that do not act on a key. */
const withoutText: readonly string[] = [
  'member/login/EntryFields.tsx',
  'member/login/LoginForm.tsx',
  'member/pages/CropDialog.tsx',
  'member/parts/TextField.tsx',
  'resources/content/shared/HotspotStage.tsx',
  'resources/module/modules/market/OfferCards.tsx',
  'src/fields/icon/IconPicker.tsx',
  'src/fields/image/Lightbox.tsx',
  'src/kit/ViewTabs.tsx',
  'src/kit/charts/HeatMap.tsx',
  'src/kit/charts/LineChart.tsx',
  'src/login/LoginForm.tsx',
  'src/shell/tabs/TabBar.tsx',
  'src/ui/form/useTypedFields.ts',
  'src/ui/list/gallery/GalleryBody.tsx',
  'src/ui/list/table/TreeTable.tsx',
  'src/ui/upload/picker/FileGrid.tsx',
];

const listening = sources.filter(({ text }) =>
  /\bonKey(?:Down|Up|Press)\b|['"]key(?:down|up|press)['"]/.test(text),
);

test('every part that listens for keys leaves those of an input method alone', () => {
  const found = listening
    .filter(({ path, text }) => !withoutText.includes(path) && !text.includes('isComposing('))
    .map(({ path }) => path);

  expect(listening.length).toBeGreaterThan(25);
  expect(found, `ask isComposing() of ${helper} first`).toEqual([]);
});

test('the helper alone knows the keys of an input method', () => {
  const found = sources
    .filter(({ path, text }) => path !== helper && /\.isComposing\b|\bkeyCode\b|\b229\b/.test(text))
    .map(({ path }) => path);

  expect(found).toEqual([]);
});

test('the exceptions still listen for keys', () => {
  const paths = listening.map(({ path }) => path);

  expect(withoutText.filter((path) => existsSync(path) && !paths.includes(path))).toEqual([]);
});
