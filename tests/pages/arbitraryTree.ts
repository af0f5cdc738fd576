import fc, { type Arbitrary } from 'fast-check';
import { components } from '../../resources/page/components/index.ts';
import { boxFields, type PagePart } from '../../src/pages/index.ts';
import { type Field, type Fields, isRequired } from '../../src/schema/index.ts';

/** Values in wire form that a field may be sent: mostly right, at times wrong. */
function valueFor(field: Field): Arbitrary<unknown> {
  const { choices, each, kind, relation } = field;
  const right: Arbitrary<unknown> = choices
    ? fc.constantFrom(...Object.values(choices).map(({ code }) => code))
    : each
      ? fc.array(propsFor(each), { maxLength: 3 })
      : relation
        ? fc.integer({ min: 1, max: 99 })
        : (byKind[kind] ?? fc.constant(null));
  return fc.oneof(
    { weight: 40, arbitrary: right },
    { weight: 1, arbitrary: fc.constantFrom(null, '', 'x'.repeat(300), -1, {}, [], '<script>') },
  );
}

const byKind: Readonly<Record<string, Arbitrary<unknown>>> = {
  text: fc.stringMatching(/^[ -~一-龥]{1,20}$/u),
  longText: fc.constantFrom('<p>a</p>', '<h2>标题</h2><p>文</p>', 'plain'),
  image: fc.constantFrom('/still/coats-ochre.svg', '/storage/a.png'),
  file: fc.constant('/storage/a.mp4'),
  int: fc.integer({ min: 0, max: 60 }),
  flag: fc.constantFrom(0, 1),
  datetime: fc.integer({ min: 1_600_000_000, max: 2_000_000_000 }),
  json: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
  link: fc.constantFrom(null, { to: 'cart' }, { to: 'goods', id: 3 }, { to: 'url', url: '/shop' }),
};

const propsFor = (fields: Fields): Arbitrary<Record<string, unknown>> => {
  const all = Object.entries(fields);
  const required = all.filter(([, field]) => isRequired(field)).map(([name]) => name);
  return fc.record(Object.fromEntries(all.map(([name, field]) => [name, valueFor(field)])), {
    requiredKeys: required,
  });
};

type Draft = Pick<PagePart, 'code' | 'props'> & { readonly children: readonly Draft[] };

const leaf: Arbitrary<Omit<Draft, 'children'>> = fc
  .constantFrom(...Object.values(components))
  .chain(({ code, fields }) => {
    // Conditions of the box are tested for themselves, see showPage.
    const own = Object.fromEntries(
      Object.entries(fields).filter(([name]) => !Object.hasOwn(boxFields, name)),
    );
    return propsFor(own).map((props) => ({ code, props }));
  });

const { tree } = fc.letrec<{ tree: readonly Draft[]; part: Draft }>((tie) => ({
  tree: fc.array(tie('part'), { maxLength: 4, depthIdentifier: 'page' }),
  part: fc
    .tuple(
      leaf,
      fc.oneof(
        { depthSize: 'small', depthIdentifier: 'page' },
        fc.constant<readonly Draft[]>([]),
        tie('tree'),
      ),
    )
    .map(([own, children]) => ({ ...own, children })),
}));

/** Pages of any components, of which some are misplaced and some have wrong properties. */
export const anyTree: Arbitrary<readonly PagePart[]> = tree.map((drafts) => {
  let count = 0;
  const numbered = (draft: Draft): PagePart => ({
    cid: `p${++count}`,
    code: draft.code,
    props: draft.props,
    children: draft.children.map(numbered),
  });
  return drafts.map(numbered);
});
