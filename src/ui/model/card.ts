import type { AnyResource } from '../../schema/index.ts';
import { columnsOf, listLineOf, type FieldLine } from './columns.ts';

/** Fields of the phone form of a row by position. The label of the row is shown above them. */
export type CardLayout = {
  readonly identity: FieldLine;
  readonly status?: FieldLine;
  readonly image?: FieldLine;
  readonly title?: FieldLine;
  readonly detail: readonly FieldLine[];
  readonly amount?: FieldLine;
};

/**
 * Returns the phone form of a row: as declared, else derived from the columns, so that every list has
 * one. Fields hidden in the table are hidden here too.
 */
export function cardOf(
  resource: AnyResource,
  isHidden: (source: string) => boolean = () => false,
): CardLayout | undefined {
  const { card } = resource.list;
  const identity = columnsOf(resource, isHidden).find((column) => column.isIdentity)?.lines[0];
  if (!identity) return undefined;
  const roles = card ? declared(resource, card, isHidden) : guess(resource, isHidden);
  return { identity, ...withoutTwice(roles, identity) };
}

type Roles = Omit<CardLayout, 'identity'>;
type Hides = (source: string) => boolean;

function declared(
  resource: AnyResource,
  { title, status, image, amount, detail = [] }: NonNullable<AnyResource['list']['card']>,
  isHidden: Hides,
): Roles {
  const line = (source: string | undefined) =>
    source === undefined || isHidden(source) ? undefined : listLineOf(resource, source)[0];
  return {
    ...given('title', line(title)),
    ...given('status', line(status)),
    ...given('image', line(image)),
    ...given('amount', line(amount)),
    detail: detail.flatMap((source) => line(source) ?? []),
  };
}

/** Removes duplicates. Sub-rows used as the picture include their name, so they become the title. */
function withoutTwice({ title, image, detail, ...roles }: Roles, identity: FieldLine): Roles {
  const isRows = image?.field.relation?.type === 'rows';
  const named = title?.source === identity.source ? (isRows ? image : undefined) : title;
  const said = [identity, named, image].map((line) => line?.source);
  return {
    ...roles,
    ...given('title', named),
    ...given('image', isRows ? undefined : image),
    detail: detail.filter(({ source }) => !said.includes(source)),
  };
}

/**
 * Derives a card that is not declared: the first toned choice is the status, the columns after the label
 * are the detail.
 */
function guess(resource: AnyResource, isHidden: Hides): Roles {
  const lines = columnsOf(resource, isHidden).flatMap((column) =>
    column.lines.filter((_, index) => !(column.isIdentity && index === 0)),
  );
  const status = lines.find(({ field }) => isToned(field.choices));
  return {
    ...given('status', status),
    detail: lines.filter((line) => line !== status).slice(0, 3),
  };
}

const isToned = (choices: FieldLine['field']['choices'] = {}) =>
  Object.values(choices).some(({ tone }) => tone);

const given = <K extends string>(key: K, line: FieldLine | undefined) =>
  line ? ({ [key]: line } as { readonly [N in K]: FieldLine }) : {};
