import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '../../kit/index.ts';
import { useText } from '../../texts/index.ts';
import { optionId, type useMentionBox } from './useMentionBox.ts';

type MentionListProps = { readonly box: ReturnType<typeof useMentionBox> };

/** The colleagues that a typed name offers, below the text box, and how many there are for screen readers. */
export function MentionList({ box }: MentionListProps) {
  const t = useText('notes');
  const { options, active, isOpen, isUnknown, listId, choose } = box;
  const said = isOpen
    ? t('found', { smart_count: options.length, name: options[active]?.name ?? '' })
    : '';
  return (
    <>
      <VisuallyHidden role="status">{isUnknown ? t('foundNone') : said}</VisuallyHidden>
      {isOpen && (
        <Options id={listId} role="listbox" aria-label={t('colleagues')}>
          {options.map((colleague, at) => (
            <li
              key={colleague.id}
              id={optionId(listId, at)}
              role="option"
              aria-selected={at === active}
              // The text box keeps the focus, and with it the keys.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(colleague)}
            >
              {colleague.name}
            </li>
          ))}
        </Options>
      )}
    </>
  );
}

const Options = styled('ul')(({ theme }) => ({
  position: 'absolute',
  top: '100%',
  left: 0,
  zIndex: 1,
  minWidth: 180,
  maxWidth: '100%',
  margin: theme.spacing(1, 0, 0),
  padding: theme.spacing(1),
  border: `1px solid ${theme.vars.palette.ui.divider}`,
  borderRadius: theme.radius.control,
  backgroundColor: theme.vars.palette.ui.raised,
  boxShadow: theme.vars.shadows[8],
  listStyle: 'none',
  '& > li': {
    minHeight: theme.measure.control,
    padding: '6px 10px',
    borderRadius: theme.radius.control,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& > li:hover': { backgroundColor: theme.vars.palette.ui.hover },
  '& > [aria-selected=true]': { backgroundColor: theme.vars.palette.action.selected },
}));
