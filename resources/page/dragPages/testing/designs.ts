import { flag, text } from '../../../../src/fields/index.ts';
import {
  type AnyPageComponent,
  pageComponent,
  type PagePart,
} from '../../../../src/pages/index.ts';
import { createDesignStore } from '../model/designStore.ts';
import type { PageRules } from '../model/rules.ts';

/** Components of tests: a text, a box that holds anything, and pages of a book, which stand only in a book. */
export const testComponents: Readonly<Record<string, AnyPageComponent>> = {
  note: pageComponent('note', {
    group: 'base',
    fields: { text: text({ max: 20, bilingual: true, optional: true }) },
    sample: { text: '新' },
  }),
  box: pageComponent('box', {
    group: 'layout',
    fields: { wide: flag({ default: 0 }) },
    holds: 'any',
    sample: { wide: 1 },
  }),
  book: pageComponent('book', { group: 'layout', fields: {}, holds: ['leaf'], sample: {} }),
  leaf: pageComponent('leaf', { group: 'layout', fields: {}, within: ['book'], sample: {} }),
  script: pageComponent('script', { group: 'base', fields: {}, isSuper: true, sample: {} }),
};

export const testRules: PageRules = {
  find: (code) => testComponents[code],
  limitOf: (code) => (code === 'book' ? 1 : 0),
  isSuper: false,
};

export const part = (
  cid: string,
  code = 'note',
  children: readonly PagePart[] = [],
  props: PagePart['props'] = {},
): PagePart => ({ cid, code, props, children });

/** A store of the page `tree`; each change is a second after the last one. */
export function storeOf(tree: readonly PagePart[], rules: Partial<PageRules> = {}) {
  let time = 0;
  return createDesignStore({
    tree,
    rules: { ...testRules, ...rules },
    startOf: (code) => testComponents[code]?.sample ?? {},
    now: () => (time += 10),
  });
}
