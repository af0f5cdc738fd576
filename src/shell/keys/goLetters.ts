import { listPage } from '../../contract/index.ts';
import type { AnyResource } from '../../schema/index.ts';

/** The letters that open lists after G, by the path of the page. */
export const goLettersOf = (
  resources: readonly Pick<AnyResource, 'path' | 'menu'>[],
): ReadonlyMap<string, string> =>
  new Map(
    resources.flatMap(({ path, menu }) => (menu?.go ? [[listPage(path), menu.go] as const] : [])),
  );
