import { Invalid, type InvalidCode } from '../../src/schema/index.ts';
import { type Attr, specLimits } from './sku.ts';
import { combinationCount, singleKey, valueIds } from './spec.ts';

/** Values of a SKU that the rules read. Null: not given, or invalid, which its field reports. */
export type SkuFacts = {
  readonly key: string;
  readonly price: number | null;
  readonly stock: number | null;
  readonly weight: number | null;
  readonly volume: number | null;
  readonly sku_code: string;
  readonly status: number;
};

export type SpecFacts = {
  readonly isMultiple: boolean;
  readonly attrs: readonly Attr[];
  readonly skus: readonly SkuFacts[];
};

export type SpecContext = {
  /** Measure that freight by this template is charged by. */
  readonly measure?: 'weight' | 'volume' | undefined;
  /** True if groups and rows are checked against each other: they are written together. */
  readonly isStructural?: boolean;
};

/** Refused value of the specification, at its path in the API: `skus.3.price`. */
export type SpecProblem = { readonly path: string; readonly invalid: Invalid };

/**
 * Checks specification and SKUs as a whole; errors of a single field are left to the field. Browser and
 * server call this function. Source: domain D.6.
 */
export function specProblems(spec: SpecFacts, context: SpecContext): readonly SpecProblem[] {
  return [
    ...(context.isStructural ? structureProblems(spec) : []),
    ...skuProblems(spec.skus, context),
    ...duplicateCodes(spec.skus),
    ...stockProblems(spec.skus),
  ];
}

/** The stock of a product is one number, so its SKUs together hold no more than a column does. */
function stockProblems(skus: readonly SkuFacts[]): readonly SpecProblem[] {
  let sum = 0;
  for (const [index, { stock }] of skus.entries()) {
    sum += stock ?? 0;
    if (sum > specLimits.stock) {
      const max = specLimits.stock - (sum - (stock ?? 0));
      return [problem(`skus.${index}.stock_change`, 'too_large', { max })];
    }
  }
  return [];
}

function structureProblems(spec: SpecFacts): readonly SpecProblem[] {
  const { isMultiple, attrs, skus } = spec;
  if (!isMultiple) return skus.length === 1 ? [] : [problem('skus', 'one_sku')];
  if (attrs.length === 0) return [problem('attrs', 'keep_one_spec')];
  const found = groupProblems(attrs);
  if (found.length > 0) return found;
  const count = combinationCount(attrs);
  if (count > specLimits.skus) {
    return [problem('attrs', 'too_many_combinations', { count, max: specLimits.skus })];
  }
  const isComplete = skus.length === count && areCombinations(attrs, skus);
  if (!isComplete) return [problem('skus', 'spec_incomplete')];
  return skus.some(({ status }) => status === 1) ? [] : [problem('skus', 'keep_one_spec')];
}

function groupProblems(attrs: readonly Attr[]): readonly SpecProblem[] {
  if (attrs.length > specLimits.attrs) {
    return [problem('attrs', 'too_many', { max: specLimits.attrs })];
  }
  const names = attrs.map(({ attrName }) => attrName);
  const [, ...alsoPictured] = attrs.flatMap(({ hasImage }, group) =>
    hasImage === 1 ? [group] : [],
  );
  return [
    ...alsoPictured.map((group) => problem(`attrs.${group}.hasImage`, 'single')),
    ...namesProblems(names, {
      pathOf: (index) => `attrs.${index}.attrName`,
      max: specLimits.name,
      blank: 'blank_spec_name',
      duplicate: 'duplicate_spec_name',
    }),
    ...attrs.flatMap(({ values }, group) => [
      ...(values.length === 0 ? [problem(`attrs.${group}.values`, 'keep_one_spec')] : []),
      ...(values.length > specLimits.values
        ? [problem(`attrs.${group}.values`, 'too_many_values', { max: specLimits.values })]
        : []),
      ...namesProblems(
        values.map(({ attrValue }) => attrValue),
        {
          pathOf: (index) => `attrs.${group}.values.${index}.attrValue`,
          max: specLimits.value,
          blank: 'blank_spec_value',
          duplicate: 'duplicate_spec_value',
        },
      ),
    ]),
  ];
}

type NameRules = {
  readonly pathOf: (index: number) => string;
  readonly max: number;
  readonly blank: InvalidCode;
  readonly duplicate: InvalidCode;
};

function namesProblems(
  names: readonly string[],
  { pathOf, max, blank, duplicate }: NameRules,
): readonly SpecProblem[] {
  const seen = new Set<string>();
  return names.flatMap((name, index) => {
    const text = folded(name);
    if (text === '') return [problem(pathOf(index), blank)];
    if ([...name.trim()].length > max) return [problem(pathOf(index), 'too_long', { max })];
    if (seen.has(text)) return [problem(pathOf(index), duplicate)];
    seen.add(text);
    return [];
  });
}

/** Names that differ only in case or width are the same to a person. */
export const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** True if each row is another combination, with its values in the order of the groups. */
function areCombinations(attrs: readonly Attr[], skus: readonly SkuFacts[]): boolean {
  const groups = attrs.map(({ values }) => new Set(values.map(({ vid }) => vid)));
  const keys = new Set(skus.map(({ key }) => key));
  return (
    keys.size === skus.length &&
    skus.every(({ key }) => {
      const ids = key === singleKey ? [] : valueIds(key);
      return ids.length === groups.length && groups.every((group, at) => group.has(ids[at] ?? ''));
    })
  );
}

function skuProblems(skus: readonly SkuFacts[], { measure }: SpecContext): readonly SpecProblem[] {
  const found: SpecProblem[] = [];
  for (const [index, sku] of skus.entries()) {
    if (measure && sku[measure] !== null && sku[measure] <= 0) {
      found.push(problem(`skus.${index}.${measure}`, 'measure_needed'));
    }
  }
  return found;
}

function duplicateCodes(skus: readonly SkuFacts[]): readonly SpecProblem[] {
  const rows = new Map<string, number>();
  const found: SpecProblem[] = [];
  for (const [index, { sku_code: code }] of skus.entries()) {
    if (!code) continue;
    const first = rows.get(code);
    if (first === undefined) rows.set(code, index);
    else found.push(problem(`skus.${index}.sku_code`, 'duplicate_sku', { row: first + 1 }));
  }
  return found;
}

const problem = (
  path: string,
  code: InvalidCode,
  params: Readonly<Record<string, string | number>> = {},
): SpecProblem => ({ path, invalid: new Invalid(code, params) });
