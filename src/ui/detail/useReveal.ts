import { useCallback } from 'react';
import { revealCall } from '../../contract/index.ts';
import { masked, rowFromWire } from '../../schema/index.ts';
import type { Row } from '../actions/offers.ts';
import { useHttp } from '../http.ts';
import { useScope } from '../Scope.tsx';

/**
 * Asks for fields of a record in full that stand masked in all that is read, and gives the record with
 * them. Each time is in the admin log: only for who wants to see or take them.
 */
export function useReveal() {
  const http = useHttp();
  const { resource } = useScope();
  return useCallback(
    async (row: Row, fields: readonly string[]): Promise<Row> => {
      const asked = { id: Number(row['id']), fields };
      const { values } = await http.call(revealCall(resource.path), asked);
      return { ...row, ...rowFromWire(resource.shape.fields, values) };
    },
    [http, resource],
  );
}

/** Whether a value stands masked: a server that masks nothing has nothing to show, either. */
export const isCovered = (value: unknown): boolean =>
  typeof value === 'string' && value.includes(stars);

const stars = String(masked(0));
