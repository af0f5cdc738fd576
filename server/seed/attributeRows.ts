import { GoodsSourceType } from '../../resources/attributes/goodsSources.ts';
import type { ClassFacts } from './classRows.ts';
import { day } from './clock.ts';
import {
  attrSets,
  bodyMeasures,
  homeBlocks,
  paramSets,
  services,
  sizeSets,
  specSets,
} from './data/attributes.ts';
import { known } from './random.ts';
import { part, type SeedPart } from './write.ts';

type AttributeContext = {
  readonly classes: ReadonlyMap<string, ClassFacts>;
  /** Time of the rows, and the present. */
  readonly time: number;
  readonly now: number;
  /** Origin of the catalogue for trials; absent: the demo has no source of products. */
  readonly catalogue?: string | undefined;
};

/** Rows that describe goods: services, templates, attributes, sizes and the home page. */
export function attributeParts(context: AttributeContext): readonly SeedPart[] {
  return [
    ...describing(context),
    ...attributes(context),
    ...measuring(context),
    part('shop_goods_source', sourceRows(context)),
  ];
}

const sourceRows = ({ catalogue, time }: AttributeContext) =>
  catalogue === undefined
    ? []
    : [
        {
          ...row(0, time),
          ...listed(0, 1),
          name: '演示商品目录',
          type: GoodsSourceType.rest,
          endpoint: `${catalogue}/products`,
        },
      ];

function describing({ classes, time, now }: AttributeContext): readonly SeedPart[] {
  const idOf = (key: string) => known(classes, key).id;
  const params = paramSets.flatMap(([, , details], template) =>
    details.map((detail, place) => ({ template, place, detail })),
  );
  const specs = specSets.flatMap(([, attrs], template) =>
    attrs.map((attr, place) => ({ template, place, attr })),
  );
  return [
    part(
      'shop_goods_service',
      services.map(([name, name_en, description, description_en, is_default], index) => ({
        ...row(index, time),
        ...listed(index, services.length),
        name,
        name_en,
        description,
        description_en,
        is_default,
      })),
    ),
    part(
      'shop_home_category',
      homeBlocks.map(([key, title, title_en, still, layout], index) => ({
        ...row(index, time),
        ...listed(index, homeBlocks.length),
        classify_id: idOf(key),
        title,
        title_en,
        image: `/still/${still}.svg`,
        layout,
        goods_limit: layout === 'row_goods' ? 8 : 0,
        show_from: key === 'coats' ? now - 20 * day : null,
        show_to: key === 'coats' ? now + 60 * day : null,
      })),
    ),
    part(
      'shop_params_template',
      paramSets.map(([name, key], index) => ({
        ...row(index, time),
        ...listed(index, paramSets.length),
        name,
        classify_id: key === '' ? null : idOf(key),
      })),
    ),
    part(
      'shop_params_template_detail',
      params.map(
        ({ template, place, detail: [name, name_en, type, options, required, unit] }, index) => ({
          ...row(index, time),
          template_id: template + 1,
          place: place + 1,
          name,
          name_en,
          type,
          options: [...options],
          required,
          unit: unit === '' ? null : unit,
        }),
      ),
    ),
    part(
      'shop_spec_template',
      specSets.map(([name], index) => ({
        ...row(index, time),
        ...listed(index, specSets.length),
        name,
      })),
    ),
    part(
      'shop_spec_template_attr',
      specs.map(({ template, place, attr: [name, name_en, values, english] }, index) => ({
        ...row(index, time),
        template_id: template + 1,
        place: place + 1,
        name,
        name_en,
        values: [...values],
        values_en: [...english],
      })),
    ),
  ];
}

function attributes({ classes, time }: AttributeContext): readonly SeedPart[] {
  const attrs = attrSets.flatMap((group, index) =>
    group.attrs.map((attr) => ({ attr, group: index + 1 })),
  );
  const values = attrs.flatMap(({ attr }, index) =>
    attr.values.map((value) => ({ value, attr, id: index + 1 })),
  );
  return [
    part(
      'shop_attr_group',
      attrSets.map(({ name, name_en }, index) => ({
        ...row(index, time),
        ...listed(index, attrSets.length),
        name,
        name_en,
      })),
    ),
    // Pairs of groups and categories are no shape.
    {
      table: 'shop_attr_group_classify',
      rows: attrSets.flatMap(({ classes: keys }, index) =>
        keys.map((key) => ({ group_id: index + 1, classify_id: known(classes, key).id })),
      ),
    },
    part(
      'shop_attr',
      attrs.map(({ attr, group }, index) => ({
        ...row(index, time),
        ...listed(index, attrs.length),
        group_id: group,
        name: attr.name,
        name_en: attr.name_en,
        type: attr.type,
        unit: 'unit' in attr ? attr.unit : null,
        filterable: 1,
        multi: attr.type === 'number' ? 0 : 1,
      })),
    ),
    part(
      'shop_attr_value',
      values.map(({ value: [value, english, more], attr, id }, index) => ({
        ...row(index, time),
        ...listed(index, values.length),
        attr_id: id,
        value,
        value_en: english === '' ? null : english,
        color: attr.type === 'color' ? String(more) : null,
        num: attr.type === 'number' ? Number(more).toFixed(4) : null,
      })),
    ),
  ];
}

function measuring({ time }: AttributeContext): readonly SeedPart[] {
  const measureIds = new Map<string, number>(
    bodyMeasures.map(([code], index) => [code, index + 1]),
  );
  const all = sizeSets.flatMap((set, group) =>
    set.sizes.map((name, place) => ({ set, group: group + 1, name, place })),
  );
  const ranges = all.flatMap(({ set, place }, index) =>
    Object.entries(set.ranges).map(([code, bounds]) => ({
      size_id: index + 1,
      measurement_id: known(measureIds, code),
      min_mm: bounds[place] ?? 0,
      max_mm: bounds[place + 1] ?? 0,
    })),
  );
  const equivalents = all.flatMap(({ set, place }, index) =>
    Object.entries(set.elsewhere).map(([region, names]) => ({
      size_id: index + 1,
      region,
      name: names[place] ?? '',
    })),
  );
  return [
    part(
      'shop_measurement',
      bodyMeasures.map(
        ([code, name, name_en, unit, min_mm, max_mm, step_mm, gender, guide, guide_en], index) => ({
          ...row(index, time),
          ...listed(index, bodyMeasures.length),
          code,
          name,
          name_en,
          unit,
          min_mm,
          max_mm,
          step_mm,
          gender,
          guide,
          guide_en,
        }),
      ),
    ),
    part(
      'shop_size_group',
      sizeSets.map(({ name, name_en, region }, index) => ({
        ...row(index, time),
        ...listed(index, sizeSets.length),
        name,
        name_en,
        region,
      })),
    ),
    part(
      'shop_size',
      all.map(({ group, name }, index) => ({
        ...row(index, time),
        ...listed(index, all.length),
        group_id: group,
        name,
        overlaps: 0,
      })),
    ),
    part(
      'shop_size_range',
      ranges.map((range, index) => ({ ...row(index, time), ...range })),
    ),
    part(
      'shop_size_equivalent',
      equivalents.map((each, index) => ({ ...row(index, time), ...each })),
    ),
  ];
}

const row = (index: number, time: number) => ({
  id: index + 1,
  create_time: time,
  update_time: time,
});

/** Listed in the order of the data. */
const listed = (index: number, count: number) => ({ weigh: count - index, status: 1 });
