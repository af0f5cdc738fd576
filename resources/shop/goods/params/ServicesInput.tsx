import { useRecordContext } from 'ra-core';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { ReferencesInput } from '../../../../src/fields/manyToMany/ReferencesInput.tsx';
import type { InputProps } from '../../../../src/fields/view.ts';
import { useListOf } from '../../../../src/ui/parts/index.ts';

/** Services of goods. New goods begin with those that are the default. */
export function ServicesInput(props: InputProps) {
  const isNew = useRecordContext() === undefined;
  const { getFieldState, getValues, setValue } = useFormContext();
  const { data } = useListOf('shop_goods_service', defaults, { enabled: isNew });
  const take = useEffectEvent((ids: readonly number[]) => {
    const value: unknown = getValues(props.name);
    const isEmpty = !Array.isArray(value) || value.length === 0;
    // A copy, a draft or a person has chosen already.
    if (isEmpty && !getFieldState(props.name).isDirty) setValue(props.name, ids);
  });
  useEffect(() => {
    if (data && data.length > 0) take(data.map(({ id }) => id).toSorted((a, b) => a - b));
  }, [data]);
  return <ReferencesInput {...props} />;
}

const defaults = {
  filter: { status: 1, is_default: 1 },
  pagination: { page: 1, perPage: 20 },
  sort: { field: 'weigh', order: 'DESC' },
} as const;
