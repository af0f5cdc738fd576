import { styled } from '@mui/material/styles';
import type { ImportMessage, ImportReport } from './useImport.ts';
import { useText } from '../../../src/texts/index.ts';

type Props = { readonly report: ImportReport };

/** What a file would bring, and what is said of its rows: errors first, each with its row. */
export function Report({ report }: Props) {
  const t = useText();
  const { rows, goods, skus, created, unchanged, messages } = report;
  const errors = messages.filter(({ level }) => level === 'error');
  const others = messages.filter(({ level }) => level !== 'error');
  return (
    <Block>
      <p>{t('screens.importGoods.summary', { rows, goods, skus })}</p>
      {errors.length === 0 && (
        <p>
          {created > 0
            ? t('screens.importGoods.created', { count: created })
            : t('screens.importGoods.nothing')}
          {unchanged > 0 && ` ${t('screens.importGoods.unchanged', { count: unchanged })}`}
        </p>
      )}
      <Messages
        title={t('screens.importGoods.errors', { smart_count: errors.length })}
        messages={errors}
        isOpen
      />
      <Messages
        title={t('screens.importGoods.warnings', { smart_count: others.length })}
        messages={others}
      />
    </Block>
  );
}

type MessagesProps = {
  readonly title: string;
  readonly messages: readonly ImportMessage[];
  readonly isOpen?: boolean;
};

function Messages({ title, messages, isOpen = false }: MessagesProps) {
  const t = useText();
  if (!messages.length) return null;
  return (
    <details open={isOpen} data-wrong={isOpen || undefined}>
      <summary>{title}</summary>
      <ul>
        {messages.map(({ row, column, msg }, index) => (
          <li key={index}>
            {row !== undefined && <b>{t('screens.importGoods.row', { row })}</b>}
            {column !== undefined && !msg.startsWith(column) && <code>{column}</code>}
            <span>{msg}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const Block = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  '& p': { margin: 0 },
  '& summary': { minHeight: theme.measure.target, cursor: 'pointer' },
  '& [data-wrong] summary': { color: theme.vars.palette.tone.danger.fg },
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
