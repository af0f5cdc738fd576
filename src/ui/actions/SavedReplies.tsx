import RepliesIcon from '@mui/icons-material/QuickreplyOutlined';
import { styled } from '@mui/material/styles';
import { useGetList, useLocale, useLocales } from 'ra-core';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { RowButton, SkeletonRows, ToolPopover } from '../../kit/index.ts';
import { type DeclaredReplies, localizedName } from '../../schema/index.ts';
import { useText } from '../../texts/index.ts';
import { replyText } from '../model/replyText.ts';
import type { Row } from '../model/row.ts';
import { useScope } from '../scope/Scope.tsx';

type Props = {
  readonly replies: DeclaredReplies;
  readonly rows: readonly Row[];
  /** The input that takes the text. */
  readonly source: string;
};

/** Texts that staff keep, beside the input they are put into; absent for those who may not read them. */
export default function SavedReplies({ replies, rows, source }: Props) {
  const t = useText('ui.replies');
  const { links } = useScope();
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (links.listOf(replies.from) === undefined) return null;
  return (
    <div>
      <RowButton
        type="button"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <RepliesIcon fontSize="small" /> {t('open')}
      </RowButton>
      {anchor && (
        <ToolPopover title={t('open')} anchor={anchor} onClose={() => setAnchor(undefined)}>
          <Offered
            replies={replies}
            rows={rows}
            source={source}
            onChosen={() => setAnchor(undefined)}
          />
        </ToolPopover>
      )}
    </div>
  );
}

/** Texts that are read at most: more are found by nobody in a list. */
const most = 50;

function Offered({ replies, rows, source, onChosen }: Props & { readonly onChosen: () => void }) {
  const t = useText('ui.replies');
  const { resource } = useScope();
  const languages = useLocales();
  const { getValues, setValue, setFocus } = useFormContext();
  const [language, setLanguage] = useState(useLocale());
  const { data, error } = useGetList<Row & { readonly id: number }>(
    replies.from,
    {
      pagination: { page: 1, perPage: most },
      sort: { field: 'weigh', order: 'DESC' },
      filter: {
        'status~eq': '1',
        ...Object.fromEntries(
          Object.entries(replies.where).map(([field, value]) => [`${field}~eq`, String(value)]),
        ),
      },
      meta: { isQuiet: true },
    },
    { retry: false },
  );
  const [row, ...others] = rows;
  const filled = (text: string) =>
    // The text is sent for every chosen record: values of one would be wrong for the others.
    row && others.length === 0 ? replyText(text, replies.variables, resource.shape, row) : text;
  function choose(text: string) {
    const name = `input.${source}`;
    const before: unknown = getValues(name);
    const isLong = document.getElementsByName(name)[0] instanceof HTMLTextAreaElement;
    const joined = [typeof before === 'string' ? before.trim() : '', text].filter(Boolean);
    // One line takes no breaks: a browser would drop them without a blank.
    const value = isLong ? joined.join('\n') : joined.join(' ').replaceAll(/\s+/g, ' ');
    setValue(name, value, { shouldDirty: true, shouldValidate: true });
    onChosen();
    setFocus(name);
  }
  return (
    <>
      <Languages role="group" aria-label={t('language')}>
        {languages.map(({ locale, name }) => (
          <RowButton
            key={locale}
            type="button"
            aria-pressed={locale === language}
            onClick={() => setLanguage(locale)}
          >
            {name}
          </RowButton>
        ))}
      </Languages>
      {error ? (
        <p role="alert">{t('failed')}</p>
      ) : !data ? (
        <SkeletonRows rows={3} cells={[80]} />
      ) : data.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <List>
          {data.map((each) => {
            const text = filled(String(localizedName(each, replies.text, language) ?? ''));
            return (
              <li key={each.id}>
                <button type="button" onClick={() => choose(text)}>
                  <b>{String(each['name'] ?? '')}</b>
                  <span>{text}</span>
                </button>
              </li>
            );
          })}
        </List>
      )}
    </>
  );
}

const Languages = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2),
  marginBottom: theme.spacing(2),
  '& > [aria-pressed=true]': {
    backgroundColor: theme.vars.palette.ui.soft,
    color: theme.vars.palette.ui.onSoft,
  },
}));

const List = styled('ul')(({ theme }) => ({
  maxHeight: 320,
  margin: theme.spacing(0, -2, 2),
  padding: 0,
  overflow: 'auto',
  listStyle: 'none',
  '& button': {
    display: 'grid',
    width: '100%',
    padding: theme.spacing(2),
    border: 0,
    borderRadius: theme.radius.control,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.vars.palette.ui.hover },
  },
  '& b': { fontWeight: 600 },
  '& span': {
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
}));
