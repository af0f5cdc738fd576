import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';

/** What axe objects to in a page as it stands, frames aside: the rule, and the first of what breaks it. */
export type Finding = { readonly rule: string; readonly at: readonly string[] };

/**
 * Runs axe with the rules of WCAG 2.2 AA.
 *
 * Not through AxeBuilder, which brings the whole of axe anew with each call and runs it in a second
 * page besides: hundreds of screens are looked at, and the page has it already.
 */
export async function findings(
  page: Page,
  which: 'all' | 'colours' = 'all',
): Promise<readonly Finding[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (runOnly) => {
    const { violations } = await (window as unknown as Axed).axe.run(document, {
      runOnly,
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => ({
      rule: id,
      at: nodes.slice(0, 3).map(({ target }) => target.join(' ')),
    }));
  }, rules[which]);
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const;

/** The page with axe in it: the little of it that is used here. */
type Axed = {
  readonly axe: {
    readonly run: (
      root: Document,
      options: object,
    ) => Promise<{
      readonly violations: readonly {
        readonly id: string;
        readonly nodes: readonly { readonly target: readonly string[] }[];
      }[];
    }>;
  };
};
