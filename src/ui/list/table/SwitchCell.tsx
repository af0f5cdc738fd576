import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { Row } from '../../actions/offers.ts';
import { Toggle } from '../../../kit/index.ts';
import { idOf, type FieldLine } from '../../model/columns.ts';
import type { SwitchCodes } from '../../model/fields.ts';
import { useScope } from '../../Scope.tsx';
import { useNotifyUndo } from '../../undo.ts';
import { useText } from '../../../texts/index.ts';

type SwitchCellProps = { readonly row: Row; readonly line: FieldLine; readonly codes: SwitchCodes };

/** Turns something on or off. It shows the wish at once, and goes back when the server refuses. */
export function SwitchCell({ row, line: { source }, codes }: SwitchCellProps) {
  const { resource, texts, nameOf } = useScope();
  const provider = useDataProvider();
  const queries = useQueryClient();
  const t = useText('ui');
  const tellUndo = useNotifyUndo();
  const name = nameOf(row);
  const [wish, setWish] = useState<boolean>();
  const isWriting = wish !== undefined;
  const isOn = wish ?? row[source] === codes.on;

  async function write(next: boolean) {
    await provider.update(resource.name, {
      id: idOf(row),
      data: { [source]: next ? codes.on : codes.off },
      previousData: { ...row, id: idOf(row) },
      meta: { isWire: true },
    });
    await queries.invalidateQueries({ queryKey: [resource.name] });
  }

  async function turn(next: boolean) {
    setWish(next);
    try {
      await write(next);
      tellUndo(t(next ? 'undo.on' : 'undo.off', { label: texts.label(source), row: name }), () =>
        write(!next),
      );
    } finally {
      setWish(undefined);
    }
  }

  return (
    <Toggle
      aria-label={`${texts.label(source)} ${name}`}
      checked={isOn}
      // Not `disabled`, which would let go of the focus.
      aria-disabled={isWriting || undefined}
      onChange={({ target }) => {
        // What failed has been told by the client already.
        if (!isWriting) void turn(target.checked).catch(() => {});
      }}
    />
  );
}
