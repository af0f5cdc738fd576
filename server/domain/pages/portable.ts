import { componentOf } from '../../../resources/page/components/index.ts';
import { mapParts, type PagePart, type PartProps } from '../../../src/pages/index.ts';
import { type Field, type Fields, isRequired } from '../../../src/schema/index.ts';

type Tree = readonly PagePart[];

/** A property of a part; for a member of a list, the list. */
type PropertyPlace = { readonly cid: string; readonly key: string };

/** The value of a field in another shop; undefined leaves it out. */
type ChangeValue = (field: Field, value: unknown, place: PropertyPlace) => unknown;

/**
 * The design without what only this shop has: its records, and its groups of members. Members of lists that are
 * nothing without their record, such as chosen products, are left out.
 */
export const withoutRecords = (tree: Tree): Tree =>
  mapParts(tree, (part) => {
    const { show_groups: _, ...props } = changed(part, (field, value) =>
      field.relation !== undefined || field.pointsTo?.(value) ? undefined : value,
    );
    return { ...part, props };
  });

/** The design with other addresses of files, those of pictures in rich text included; undefined leaves one out. */
export const withAddresses = (
  tree: Tree,
  change: (address: string, place: PropertyPlace) => string | undefined,
): Tree => {
  const one = (value: unknown, place: PropertyPlace) =>
    typeof value === 'string' ? change(value, place) : undefined;
  const inHtml = (html: string, place: PropertyPlace) =>
    html.replaceAll(/<img\b[^>]*>/gi, (tag) => {
      const [, source = ''] = /\ssrc="([^"]*)"/i.exec(tag) ?? [];
      const next = change(source, place);
      return next === undefined ? '' : tag.replace(`src="${source}"`, `src="${next}"`);
    });
  return mapParts(tree, (part) => ({
    ...part,
    props: changed(part, (field, value, place) => {
      if (field.addresses !== undefined && Array.isArray(value))
        return value.flatMap((each) => one(each, place) ?? []);
      if (field.addresses !== undefined) return one(value, place);
      const isRich = Boolean(Object(field.options).rich);
      return isRich && typeof value === 'string' ? inHtml(value, place) : value;
    }),
  }));
};

/** A file that a design names and does not take along. */
export type LeftOutFile = PropertyPlace & { readonly address: string };

/** The files that `comesAlong` denies, in the order of the page. */
export function leftOutFiles(
  tree: Tree,
  comesAlong: (address: string) => boolean,
): readonly LeftOutFile[] {
  const found: LeftOutFile[] = [];
  withAddresses(tree, (address, place) => {
    if (address !== '' && !comesAlong(address)) found.push({ ...place, address });
    return address;
  });
  return found;
}

const changed = ({ cid, code, props }: PagePart, change: ChangeValue): PartProps => {
  const fields = componentOf(code)?.fields ?? {};
  return mapProps(fields, props, (field, value, key) => change(field, value, { cid, key }));
};

type ChangeNamed = (field: Field, value: unknown, key: string) => unknown;

/** Properties without a field stay: `readDesign` refuses them. */
function mapProps(fields: Fields, props: PartProps, change: ChangeNamed): PartProps {
  const entries = Object.entries(props).flatMap(([key, value]) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const next = field ? mapValue(field, value, (own, each) => change(own, each, key)) : value;
    return next === undefined ? [] : [[key, next]];
  });
  return Object.fromEntries(entries);
}

function mapValue(
  field: Field,
  value: unknown,
  change: (field: Field, value: unknown) => unknown,
): unknown {
  const { each } = field;
  if (!each || !Array.isArray(value)) return change(field, value);
  return value.flatMap((member: unknown) => {
    const before: PartProps = { ...Object(member) };
    const after = mapProps(each, before, change);
    const isWhole = Object.entries(each).every(
      ([key, inner]) => !isRequired(inner) || !(key in before) || key in after,
    );
    return isWhole ? [after] : [];
  });
}
