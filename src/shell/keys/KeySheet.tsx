import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Dialog } from '../../kit/index.ts';
import { comboText, isLetter, keyboard, type Binding } from '../../ui/keys/index.ts';
import { keySheet } from '../overlays.ts';
import { useText } from '../../texts/index.ts';

const places = ['list', 'drawer', 'form', 'page', 'anywhere'] as const;

/** The keys that work on this page, the nearest first. */
export function KeySheet() {
  const t = useText('shell');
  // Keys at the time the sheet was opened: it covers the page they belong to.
  const [active] = useState(keyboard.active);
  const groups = places.flatMap((place) => {
    const keys = active.filter(({ in: where, label }) => where === place && label !== '');
    return keys.length ? [{ place, keys: firstOfEach(keys) }] : [];
  });

  return (
    <Dialog
      isOpen
      onClose={keySheet.close}
      title={t('keys.title')}
      note={keyboard.hasLetters() ? t('keys.lettersOn') : t('keys.lettersOff')}
      buttons={
        <Button variant="contained" onClick={keySheet.close}>
          {t('keys.close')}
        </Button>
      }
    >
      {/* Focusable, so that the keyboard can scroll it: it has no controls. */}
      <Groups tabIndex={0} role="group" aria-label={t('keys.title')}>
        {groups.map(({ place, keys }) => (
          <section key={place} aria-labelledby={`keys-${place}`}>
            <h3 id={`keys-${place}`}>{t(`keys.places.${place}`)}</h3>
            <dl>
              {keys.map((binding) => (
                <Line key={binding.id} binding={binding} />
              ))}
            </dl>
          </section>
        ))}
      </Groups>
    </Dialog>
  );
}

function Line({ binding: { label, keys } }: { readonly binding: Binding }) {
  const t = useText('shell');
  const shown = keyboard.hasLetters() ? keys : keys.filter((key) => !isLetter(key));
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {shown.map((key, at) => (
          <span key={key}>
            {at > 0 && t('keys.or')}
            <kbd>{comboText(key)}</kbd>
          </span>
        ))}
      </dd>
    </div>
  );
}

/** The drawer over a list has the same keys; of two that say the same one is enough. */
const firstOfEach = (bindings: readonly Binding[]): readonly Binding[] =>
  bindings.filter(({ id }, at) => bindings.findIndex((each) => each.id === id) === at);

const Groups = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(5),
  '& h3': {
    ...theme.typography.caption,
    margin: theme.spacing(0, 0, 1),
    color: theme.vars.palette.text.secondary,
  },
  '& dl': { margin: 0 },
  '& dl > div': {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: theme.spacing(3),
    padding: theme.spacing(1, 0),
    borderBottom: `1px solid ${theme.vars.palette.ui.hairline}`,
  },
  '& dd': { margin: 0, textAlign: 'end' },
  '& kbd': {
    padding: '0 5px',
    border: `1px solid ${theme.vars.palette.ui.divider}`,
    borderRadius: theme.radius.key,
    backgroundColor: theme.vars.palette.ui.surface,
    color: theme.vars.palette.text.secondary,
    fontFamily: 'inherit',
    fontSize: 12,
    whiteSpace: 'nowrap',
  },
}));
