import { componentOf } from '../../../resources/page/components/index.ts';
import { mapParts, type PagePart, type PartProps } from '../../../src/pages/index.ts';
import { type Field, type Fields, isRequired } from '../../../src/schema/index.ts';

type Tree = readonly PagePart[];

/** The value of a field in another shop; undefined leaves it out. */
type ChangeValue = (field: Field, value: unknown) => unknown;

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
  change: (address: string) => string | undefined,
): Tree => {
  const one = (value: unknown) => (typeof value === 'string' ? change(value) : undefined);
  const inHtml = (html: string) =>
    html.replaceAll(/<img\b[^>]*>/gi, (tag) => {
      const [, source = ''] = /\ssrc="([^"]*)"/i.exec(tag) ?? [];
      const next = change(source);
      return next === undefined ? '' : tag.replace(`src="${source}"`, `src="${next}"`);
    });
  return mapParts(tree, (part) => ({
    ...part,
    props: changed(part, (field, value) => {
      if (field.addresses !== undefined && Array.isArray(value))
        return value.flatMap((each) => one(each) ?? []);
      if (field.addresses !== undefined) return one(value);
      const isRich = Boolean(Object(field.options).rich);
      return isRich && typeof value === 'string' ? inHtml(value) : value;
    }),
  }));
};

const changed = ({ code, props }: PagePart, change: ChangeValue): PartProps =>
  mapProps(componentOf(code)?.fields ?? {}, props, change);

/** Properties without a field stay: `readDesign` refuses them. */
function mapProps(fields: Fields, props: PartProps, change: ChangeValue): PartProps {
  const entries = Object.entries(props).flatMap(([key, value]) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const next = field ? mapValue(field, value, change) : value;
    return next === undefined ? [] : [[key, next]];
  });
  return Object.fromEntries(entries);
}

function mapValue(field: Field, value: unknown, change: ChangeValue): unknown {
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
