import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../../src/texts/index.ts';
import { Remark, TextBox } from '../../shared/parts.tsx';

export type FoundOrigin = {
  readonly key: string;
  readonly title: string;
  readonly note?: ReactNode;
  /** Absent: it is shown, but cannot be opened. */
  readonly onOpen?: (() => void) | undefined;
};

type Props = { readonly label: string; readonly items: readonly FoundOrigin[] };

/** Searchable list of what a design can begin with. */
export function SearchList({ label, items }: Props) {
  const t = useText('designer');
  const [sought, setSought] = useState('');
  const wanted = sought.trim().toLowerCase();
  const shown = items.filter(({ title, key }) => `${title} ${key}`.toLowerCase().includes(wanted));
  return (
    <>
      <TextBox label={t('start.search')} value={sought} onType={setSought} />
      <Lines aria-label={label}>
        {shown.map(({ key, title, note, onOpen }) => (
          <li key={key}>
            <span>
              {title}
              {note && <Remark as="span">{note}</Remark>}
            </span>
            {onOpen && (
              <Button
                size="small"
                variant="outlined"
                aria-label={t('start.openOne', { name: title })}
                onClick={onOpen}
              >
                {t('start.open')}
              </Button>
            )}
          </li>
        ))}
      </Lines>
      {shown.length === 0 && <Remark role="status">{t('start.noMatch')}</Remark>}
    </>
  );
}

/** Lines with a title and a button. */
export const Lines = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(3),
    minHeight: theme.measure.touch,
    borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
    overflowWrap: 'anywhere',
  },
  '& > li > span > span': { display: 'block' },
}));
