import { useDataProvider, useLocale } from 'ra-core';
import { useMemo } from 'react';
import { FieldKitContext, type FindOptions, useFieldKit } from '../../../src/fields/view.ts';
import { localizedName } from '../../../src/schema/index.ts';
import { ActionDialog, type ActionDialogProps, readListOf } from '../../../src/ui/parts/index.ts';
import { goodsAttrValues } from '../attrValues.ts';

/** The generated dialog, which offers the other values of the same attribute alone. */
export function MergeDialog(props: ActionDialogProps) {
  const { rows } = props;
  const kit = useFieldKit();
  const optionsOf = useOwnValues(rows, kit.optionsOf);
  const own = useMemo(() => ({ ...kit, optionsOf }), [kit, optionsOf]);
  return (
    <FieldKitContext value={own}>
      <ActionDialog {...props} />
    </FieldKitContext>
  );
}

/** Values offered at once; others are searched for. */
const mostOffered = 50;

function useOwnValues(rows: ActionDialogProps['rows'], all: FindOptions): FindOptions {
  const provider = useDataProvider();
  const locale = useLocale();
  return useMemo(() => {
    const attrs = [...new Set(rows.map((row) => row['attr_id']))];
    const going = new Set(rows.map((row) => Number(row['id'])));
    return async (to, query) => {
      // Values of several attributes have no target in common: the server says so.
      if (to !== goodsAttrValues.name || query.ids || attrs.length !== 1) return all(to, query);
      const { data, total } = await readListOf(provider, goodsAttrValues.name, {
        filter: { attr_id: attrs[0], ...(query.search && { q: query.search }) },
        pagination: { page: 1, perPage: mostOffered },
        sort: { field: 'weigh', order: 'DESC' },
        signal: query.signal,
      });
      const offered = data
        .filter(({ id }) => !going.has(id))
        .map((row) => ({
          id: row.id,
          label: String(localizedName(row, 'value', locale) ?? row.id),
        }));
      const hidden = data.length - offered.length;
      return Object.assign(offered, total === undefined ? {} : { total: total - hidden });
    };
  }, [rows, all, provider, locale]);
}
