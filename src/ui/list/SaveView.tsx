import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { Field } from '../../kit/index.ts';
import { useScope } from '../Scope.tsx';
import { useUiText } from '../texts/useTexts.ts';
import { useListScreen } from './ListContext.tsx';
import { currentView, longestName, mostViews, nameFault, queryOf, withView } from './savedViews.ts';
import { useSavedViews } from './useSavedViews.ts';

/** Keeps what the list shows now under a name; says why when there is nothing to keep, or no room. */
export function SaveView() {
  const t = useUiText();
  const { resource } = useScope();
  const { state } = useListScreen().address;
  const { views, keep } = useSavedViews();
  const inputId = useId();
  const [name, setName] = useState('');
  const [isAsked, setAsked] = useState(false);
  const query = queryOf(resource, state);
  if (currentView(resource, views, state)) return null;
  if (query === '') return <Hint>{t(views.list.length ? 'saved.plain' : 'saved.none')}</Hint>;
  if (views.list.length >= mostViews)
    return <Hint>{t('saved.tooMany', { count: views.list.length })}</Hint>;
  const fault = nameFault(views, name);

  return (
    <Line
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (fault) return document.getElementById(inputId)?.focus();
        // The box goes with the form, once there is nothing more to save: Escape still closes.
        event.currentTarget.closest<HTMLElement>('[role=dialog]')?.focus();
        keep(withView(views, { id: newId(), name: name.trim(), query }));
      }}
    >
      <Field
        id={inputId}
        label={t('saved.name')}
        error={isAsked && fault ? t(`saved.${fault}`) : undefined}
      >
        {(control) => (
          <OutlinedInput
            autoFocus
            fullWidth
            value={name}
            error={isAsked && fault !== undefined}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ input: { ...control, maxLength: longestName } }}
          />
        )}
      </Field>
      <Button type="submit" variant="contained">
        {t('saved.add')}
      </Button>
    </Line>
  );
}

/** One person saves one view at a time. Browsers give random ids to secure pages only. */
const newId = () => Date.now().toString(36);

const Line = styled('form')({ display: 'grid', gap: 8, '& > button': { justifySelf: 'end' } });

const Hint = styled('p')(({ theme }) => ({ margin: 0, color: theme.vars.palette.text.secondary }));
