import StarIcon from '@mui/icons-material/StarBorderOutlined';
import StartIcon from '@mui/icons-material/StarOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ToolPopover } from '../../kit/index.ts';
import { useUiText } from '../texts/useTexts.ts';
import { useNotifyUndo } from '../undo/index.ts';
import { SaveView } from './SaveView.tsx';
import { longestName, nameFault, withoutView, withView, type SavedView } from './savedViews.ts';
import { useSavedViews } from './useSavedViews.ts';

type Props = { readonly anchor: HTMLElement; readonly onClose: () => void };

/** Saves what the list shows now, and renames, removes or starts with what was saved before. */
export function SavedViewsPopover({ anchor, onClose }: Props) {
  const t = useUiText();
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
  const t = useUiText();
  const tellUndo = useNotifyUndo();
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
    // Nothing but the list of views is put back as it was.
    tellUndo(t('saved.removed', { name: view.name }), async () => keep(views));
  };

  return (
    <li>
      <Line>
        <OutlinedInput
          value={name}
          error={fault !== undefined}
          onChange={({ target }) => setName(target.value)}
          onBlur={rename}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) rename();
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
      </Line>
      {fault && <Wrong role="alert">{t(`saved.${fault}`)}</Wrong>}
    </li>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: theme.spacing(3, 0, 0),
  padding: theme.spacing(3, 0, 0),
  listStyle: 'none',
  borderTop: `1px solid ${theme.vars.palette.ui.hairline}`,
}));

const Line = styled('div')({
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
