import ShownIcon from '@mui/icons-material/VisibilityOffOutlined';
import HiddenIcon from '@mui/icons-material/VisibilityOutlined';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useState } from 'react';
import { revealCall } from '../../contract/index.ts';
import { IconTool } from '../../kit/index.ts';
import { masked, rowFromWire } from '../../schema/index.ts';
import { useText } from '../../texts/index.ts';
import { useScope } from '../scope/Scope.tsx';
import type { Row } from '../model/row.ts';
import { CellLine } from '../fields/CellLine.tsx';
import { useHttp } from '../data/http.ts';
import type { FieldLine } from '../model/columns.ts';

type CoveredFactProps = { readonly line: FieldLine; readonly row: Row };

/** Masked value, with a button that reveals it until the record is closed. */
export function CoveredFact({ line, row }: CoveredFactProps) {
  const t = useText('ui');
  const { texts } = useScope();
  const reveal = useReveal();
  const [shown, setShown] = useState<Row>();
  const [isAsking, setAsking] = useState(false);
  // A page that is left stays mounted, hidden: its effects end, its state would not.
  useEffect(() => () => setShown(undefined), []);

  async function show() {
    if (isAsking) return;
    setAsking(true);
    try {
      setShown(await reveal(row, [line.source]));
    } catch {
      // The client has already reported the refusal or the lost connection.
    } finally {
      setAsking(false);
    }
  }

  return (
    <Value>
      <span aria-live="polite">
        <CellLine row={shown ?? row} line={line} isFull />
      </span>
      <IconTool
        size="small"
        label={t(shown ? 'reveal.hide' : 'reveal.show', { name: texts.label(line.source, row) })}
        aria-busy={isAsking}
        onClick={() => (shown ? setShown(undefined) : void show())}
      >
        {shown ? <ShownIcon /> : <HiddenIcon />}
      </IconTool>
    </Value>
  );
}

/**
 * Requests the full values of masked fields of a record, and returns the record with them. Each request
 * is written to the admin log, so call it only on the user's explicit request.
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

/** True if a value is masked. A server that masks nothing has nothing to reveal. */
export const isCovered = (value: unknown): boolean =>
  typeof value === 'string' && value.includes(stars);

const stars = String(masked(0));

const Value = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  // As high as a line without a button.
  marginBlock: -6,
  maxWidth: '100%',
}));
