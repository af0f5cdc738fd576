import { csvText, type Field } from '../../schema/index.ts';
import { pageZone } from './clock.ts';

/** A value as an export writes it, times as the shop's clocks show them; `''` for null. */
export const valueText = <V>(field: Field<V>, value: V): string =>
  csvText(field, value, pageZone());
