import { styled } from '@mui/material/styles';
import { useText } from '../../texts/index.ts';

/** Message of the server on one row of a file. If there is an error, nothing is written. */
export type ImportMessage = {
  /** Row number of the spreadsheet; absent for a message on the whole file. */
  readonly row?: number;
  readonly column?: string;
  /** Kind of the message, where the server gives one. */
  readonly code?: string;
  readonly level: 'error' | 'warning' | 'note';
  readonly msg: string;
  /** Number of the equal messages that it stands for. */
  readonly count?: number;
  /** The first rows of these. */
  readonly rows?: readonly number[];
};

type Props = {
  /** Title of so many messages. */
  readonly title: (count: number) => string;
  readonly messages: readonly ImportMessage[];
  readonly isOpen?: boolean;
};

/** Lists the messages on a file, each with its row and column. */
export function ImportMessages({ title, messages, isOpen = false }: Props) {
  const t = useText('ui');
  if (!messages.length) return null;
  const total = messages.reduce((sum, { count = 1 }) => sum + count, 0);
  return (
    <Block open={isOpen} data-wrong={isOpen || undefined}>
      <summary>{title(total)}</summary>
      <ul tabIndex={0}>
        {messages.map(({ row, column, msg, count = 1, rows = [] }, index) => (
          <li key={index}>
            {row !== undefined && (
              <b>
                {count > 1
                  ? t('import.several', { rows: rows.slice(0, 3).join(', '), count })
                  : t('import.row', { row })}
              </b>
            )}
            {column !== undefined && !msg.startsWith(column) && <code>{column}</code>}
            <span>{msg}</span>
          </li>
        ))}
      </ul>
    </Block>
  );
}

const Block = styled('details')(({ theme }) => ({
  '& summary': { minHeight: theme.measure.target, cursor: 'pointer' },
  '&[data-wrong] summary': { color: theme.vars.palette.tone.danger.fg },
  '& ul': { maxHeight: '32vh', margin: 0, padding: 0, overflow: 'auto', listStyle: 'none' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    padding: '4px 0',
    borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
  },
  '& b': { fontWeight: 600 },
  '& code': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
