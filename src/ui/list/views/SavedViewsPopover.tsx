import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import StarIcon from '@mui/icons-material/StarBorderOutlined';
import StartIcon from '@mui/icons-material/StarOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { Field, ToolPopover } from '../../../kit/index.ts';
import { useScope } from '../../scope/Scope.tsx';
import { useNotifyUndo } from '../../texts/useNotifyUndo.ts';
import { useListScreen } from '../../scope/ListContext.tsx';
import {
  currentView,
  longestName,
  mostViews,
  nameFault,
  queryOf,
  type SavedView,
  useSavedViews,
  withoutView,
  withView,
} from './savedViews.ts';
import { useText } from '../../../texts/index.ts';
import { isComposing } from '../../../kit/keys/isComposing.ts';

type SavedViewsPopoverProps = { readonly anchor: HTMLElement; readonly onClose: () => void };

/** Saves the current state of the list, and renames, removes or chooses the start view. */
export function SavedViewsPopover({ anchor, onClose }: SavedViewsPopoverProps) {
  const t = useText('ui');
  const { views } = useSavedViews();
  return (
    <ToolPopover title={t('saved.title')} anchor={anchor} onClose={onClose}>
      <SaveView />
      {views.list.length > 0 && (
        <List>
          {views.list.map((view) => (
            <Entry key={view.id} view={view} />
          ))}
        </List>
      )}
    </ToolPopover>
  );
}

function Entry({ view }: { readonly view: SavedView }) {
  const t = useText('ui');
  const notifyUndo = useNotifyUndo();
  const { views, keep } = useSavedViews();
  const [name, setName] = useState(view.name);
  const fault = nameFault(views, name, view.id);
  const isStart = views.start === view.id;
  const { id } = view;
  const rename = () => {
    if (!fault && name.trim() !== view.name) keep(withView(views, { ...view, name: name.trim() }));
  };
  const remove = () => {
    keep(withoutView(views, id));
    // Undo restores the list of views only.
    notifyUndo(t('saved.removed', { name: view.name }), async () => keep(views));
  };

  return (
    <li>
      <ViewLine>
        <OutlinedInput
          value={name}
          error={fault !== undefined}
          onChange={({ target }) => setName(target.value)}
          onBlur={rename}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event)) rename();
          }}
          slotProps={{
            input: {
              'aria-label': t('saved.rename', { name: view.name }),
              'aria-invalid': fault !== undefined,
              maxLength: longestName,
            },
          }}
        />
        <IconButton
          aria-label={t('saved.starts', { name: view.name })}
          aria-pressed={isStart}
          title={t('saved.starts', { name: view.name })}
          onClick={() => keep({ list: views.list, ...(!isStart && { start: id }) })}
        >
          {isStart ? <StartIcon /> : <StarIcon />}
        </IconButton>
        <IconButton aria-label={t('saved.remove', { name: view.name })} onClick={remove}>
          <RemoveIcon />
        </IconButton>
      </ViewLine>
      {fault && <Wrong role="alert">{t(`saved.${fault}`)}</Wrong>}
    </li>
  );
}

/** Saves the current state under a name; explains why when there is nothing to save or no room. */
function SaveView() {
  const t = useText('ui');
  const { resource } = useScope();
  const { state } = useListScreen().address;
  const { views, keep } = useSavedViews();
  const inputId = useId();
  const [name, setName] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const query = queryOf(resource, state);
  if (currentView(resource, views, state)) return null;
  if (query === '')
    return <SaveHint>{t(views.list.length ? 'saved.plain' : 'saved.none')}</SaveHint>;
  if (views.list.length >= mostViews)
    return <SaveHint>{t('saved.tooMany', { count: views.list.length })}</SaveHint>;
  const fault = nameFault(views, name);

  return (
    <SaveForm
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (fault) return document.getElementById(inputId)?.focus();
        // The form disappears once saved; the dialog takes the focus, so that Escape still closes it.
        event.currentTarget.closest<HTMLElement>('[role=dialog]')?.focus();
        keep(withView(views, { id: newId(), name: name.trim(), query }));
      }}
    >
      <Field
        id={inputId}
        label={t('saved.name')}
        error={isSubmitted && fault ? t(`saved.${fault}`) : undefined}
      >
        {(control) => (
          <OutlinedInput
            autoFocus
            fullWidth
            value={name}
            error={isSubmitted && fault !== undefined}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ input: { ...control, maxLength: longestName } }}
          />
        )}
      </Field>
      <Button type="submit" variant="contained">
        {t('saved.add')}
      </Button>
    </SaveForm>
  );
}

/** Unique per person. `crypto.randomUUID` exists on secure pages only. */
const newId = () => Date.now().toString(36);

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: theme.spacing(3, 0, 0),
  padding: theme.spacing(3, 0, 0),
  listStyle: 'none',
  borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
}));

const ViewLine = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  '& > .MuiOutlinedInput-root': { flex: 1 },
});

const Wrong = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  color: theme.vars.palette.tone.danger.fg,
}));

const SaveForm = styled('form')({ display: 'grid', gap: 8, '& > button': { justifySelf: 'end' } });

const SaveHint = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));
