import { useQueryClient } from '@tanstack/react-query';
import { ListContext, useDataProvider } from 'ra-core';
import { use, useState } from 'react';
import type { Row } from '../../model/row.ts';
import { Toggle } from '../../../kit/index.ts';
import { idOf, type FieldLine } from '../../model/columns.ts';
import type { SwitchCodes } from '../../model/fields.ts';
import { useScope } from '../../scope/Scope.tsx';
import { useNotifyUndo } from '../../texts/useNotifyUndo.ts';
import { useText } from '../../../texts/index.ts';

type SwitchCellProps = { readonly row: Row; readonly line: FieldLine; readonly codes: SwitchCodes };

/** Switches a value on or off. Shows the change at once, and reverts it if the server refuses. */
export function SwitchCell({ row, line: { source }, codes }: SwitchCellProps) {
  const { resource, texts, nameOf } = useScope();
  const provider = useDataProvider();
  const queries = useQueryClient();
  const t = useText('ui');
  const tellUndo = useNotifyUndo();
  const name = nameOf(row);
  const [wish, setWish] = useState<boolean>();
  const isWriting = wish !== undefined;
  const only = resource.shape.fields[source]?.only;
  const rows = only && use(ListContext)?.data;
  const isOn = wish ?? row[source] === codes.on;

  async function write(next: boolean, of: Row = row) {
    await provider.update(resource.name, {
      id: idOf(of),
      data: { [source]: next ? codes.on : codes.off },
      previousData: { ...of, id: idOf(of) },
      meta: { isWire: true },
    });
    await queries.invalidateQueries({ queryKey: [resource.name] });
  }

  async function turn(next: boolean) {
    setWish(next);
    // Turning it on takes it from this one, who gets it back with an undo.
    const holder =
      only && next
        ? rows?.find(
            (each: Row) =>
              each[source] === codes.on &&
              (only.per === undefined || each[only.per] === row[only.per]),
          )
        : undefined;
    try {
      await write(next);
      tellUndo(t(next ? 'undo.on' : 'undo.off', { label: texts.label(source), row: name }), () =>
        holder ? write(true, holder) : write(!next),
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
        // The client has already reported the failure.
        if (!isWriting) void turn(target.checked).catch(() => {});
      }}
    />
  );
}
