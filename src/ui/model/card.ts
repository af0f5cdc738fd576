import type { AnyResource } from '../../schema/index.ts';
import { columnsOf, lineOf, type Line } from './columns.ts';

/** What the phone form of a row shows, and where. The label of the row stands above all of it. */
export type Card = {
  readonly identity: Line;
  readonly status?: Line;
  readonly image?: Line;
  readonly title?: Line;
  readonly detail: readonly Line[];
  readonly amount?: Line;
};

/**
 * The phone form of a row: as declared, else made from the columns, so that no list lacks one.
 * What is hidden in the table is hidden here too.
 */
export function cardOf(
  resource: AnyResource,
  isHidden: (source: string) => boolean = () => false,
): Card | undefined {
  const { card } = resource.list;
  const identity = columnsOf(resource, isHidden).find((column) => column.isIdentity)?.lines[0];
  if (!identity) return undefined;
  if (!card) return { identity, ...guess(resource, identity, isHidden) };
  const line = (source: string | undefined) =>
    source === undefined || isHidden(source) ? undefined : lineOf(resource.shape, source)[0];
  const image = line(card.image);
  // Sub-rows bring their picture and their name themselves.
  const rows = image?.field.relation?.type === 'rows' ? image : undefined;
  const title = card.title === identity.source ? rows : line(card.title);
  return {
    identity,
    ...given('title', title),
    ...given('status', line(card.status)),
    ...given('image', rows ? undefined : image),
    ...given('amount', line(card.amount)),
    detail: (card.detail ?? [])
      .filter((source) => source !== title?.source && source !== image?.source)
      .flatMap((source) => line(source) ?? []),
  };
}

/** Without a declaration: the first toned choice is the status, what follows the label the detail. */
function guess(
  resource: AnyResource,
  identity: Line,
  isHidden: (source: string) => boolean,
): Omit<Card, 'identity'> {
  const lines = columnsOf(resource, isHidden)
    .flatMap((column) => column.lines)
    .filter(({ source }) => source !== identity.source);
  const status = lines.find(({ field }) => isToned(field.choices));
  return {
    ...given('status', status),
    detail: lines.filter((line) => line !== status).slice(0, 3),
  };
}

const isToned = (choices: Line['field']['choices'] = {}) =>
  Object.values(choices).some(({ tone }) => tone);

const given = <K extends string>(key: K, line: Line | undefined) =>
  line ? ({ [key]: line } as { readonly [N in K]: Line }) : {};
