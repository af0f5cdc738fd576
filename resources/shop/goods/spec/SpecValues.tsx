import AddIcon from '@mui/icons-material/AddOutlined';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { BoxFrame } from '../../../../src/fields/parts/BoxFrame.tsx';
import { useText } from '../../../../src/texts/index.ts';
import { useFormLanguage } from '../../../../src/ui/parts/index.ts';
import { type Attr, specLimits } from '../../sku.ts';
import { addValues, moved, newId, splitNames } from './edits.ts';
import { PictureSlot } from './pictures/PictureSlot.tsx';
import type { SpecStore } from './edits.ts';
import { isComposing } from '../../../../src/kit/keys/isComposing.ts';

const ValueDialog = lazy(() =>
  import('./ValueDialog.tsx').then(({ ValueDialog: each }) => ({ default: each })),
);

type SpecValuesProps = {
  readonly store: SpecStore;
  readonly attr: Attr;
  readonly path: string;
  /** Places of the values that are refused. */
  readonly invalid: ReadonlySet<number>;
  readonly onChange: (next: (attr: Attr) => Attr) => void;
  /** Pictures were dropped on a value, or chosen for it. */
  readonly onFiles: (files: readonly File[], vid: string) => void;
  /** File types the chooser of a picture offers; undefined where nothing can be uploaded. */
  readonly accept: string | undefined;
};

/** The values of a group as chips, and a box that adds to them. */
export function SpecValues(props: SpecValuesProps) {
  const { store, attr, path, invalid, onChange, onFiles, accept } = props;
  const t = useText('spec.values');
  const lacks = useText('form.lacks');
  const { language } = useFormLanguage();
  const [edited, setEdited] = useState<string>();
  const { values, attrName } = attr;
  const index = values.findIndex(({ vid }) => vid === edited);
  const value = values[index];
  const change = (next: (values: Attr['values']) => Attr['values']) =>
    onChange((now) => ({ ...now, values: next(now.values) }));

  return (
    <Chips>
      {values.map((each, at) => (
        <span
          key={each.vid}
          data-chip
          data-invalid={invalid.has(at) || undefined}
          data-picture={attr.hasImage === 1 || undefined}
        >
          {attr.hasImage === 1 && (
            <PictureSlot
              value={each}
              accept={accept}
              onFiles={(files) => onFiles(files, each.vid)}
            />
          )}
          <button
            type="button"
            data-path={`${path}.${at}.attrValue`}
            aria-label={t('edit', { name: each.attrValue })}
            onClick={() => setEdited(each.vid)}
          >
            {each.attrValue || '—'}
            {language === 'en' && (
              <small data-missing={!each.attrValueEn || undefined}>
                {each.attrValueEn || lacks('en')}
              </small>
            )}
          </button>
          <button
            type="button"
            data-remove
            aria-label={t('remove', { name: each.attrValue })}
            onClick={() => change((now) => now.filter(({ vid }) => vid !== each.vid))}
          >
            {removeMark}
          </button>
        </span>
      ))}
      {values.length < specLimits.values && (
        <AddBox
          label={t('addTo', { name: attrName })}
          path={path}
          onAdd={(names) => onChange((now) => addValues(now, names, newId))}
        />
      )}
      <Suspense fallback={null}>
        {value && (
          <ValueDialog
            key={value.vid}
            store={store}
            value={value}
            others={values.filter(({ vid }) => vid !== value.vid)}
            hasImage={attr.hasImage === 1}
            canMove={{ before: index > 0, after: index < values.length - 1 }}
            onMove={(by) => change((now) => moved(now, index, index + by))}
            onClose={() => setEdited(undefined)}
            onSave={(next) => {
              setEdited(undefined);
              change((now) => now.map((each) => (each.vid === next.vid ? next : each)));
            }}
          />
        )}
      </Suspense>
    </Chips>
  );
}

/** Plain, as there may be five hundred: a styled icon each takes longer than the rest of the card. */
const removeMark = (
  <svg viewBox="0 0 24 24" aria-hidden>
    <path d="M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z" />
  </svg>
);

type AddBoxProps = {
  readonly label: string;
  readonly path: string;
  readonly onAdd: (names: readonly string[]) => void;
};

/** Enter adds; a pasted list is divided by lines and commas. */
function AddBox({ label, path, onAdd }: AddBoxProps) {
  const t = useText('spec.values');
  const [text, setText] = useState('');
  function add(typed: string) {
    onAdd(splitNames(typed));
    setText('');
  }
  return (
    <AddFrame>
      <BoxFrame>
        <AddIcon />
        <input
          type="text"
          data-path={path}
          aria-label={label}
          title={t('hint')}
          placeholder={t('add')}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onBlur={() => text.trim() !== '' && add(text)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain');
            if (splitNames(pasted).length < 2) return;
            event.preventDefault();
            add(pasted);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event)) return;
            event.preventDefault();
            add(text);
          }}
        />
      </BoxFrame>
    </AddFrame>
  );
}

const Chips = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  '& [data-chip]': {
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: '100%',
    minHeight: 32,
    border: `1px solid ${theme.vars.palette.ui.divider}`,
    borderRadius: theme.radius.control,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& [data-chip][data-picture]': { paddingInlineStart: 2 },
  '& [data-chip] [data-slot]': { display: 'grid', placeItems: 'center', minWidth: 32, padding: 1 },
  '& [data-chip] [data-slot=empty]': {
    border: `1px dashed ${theme.vars.palette.ui.control}`,
    minHeight: 28,
    minWidth: 28,
    '& svg': { width: 16, height: 16, fill: 'currentColor' },
  },
  '& [data-invalid]': { borderColor: theme.vars.palette.error.main },
  '& [data-chip] button': {
    minHeight: 32,
    minWidth: 24,
    padding: '2px 6px',
    border: 0,
    borderRadius: theme.radius.control,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& [data-chip] button:hover': { backgroundColor: theme.vars.palette.ui.hover },
  '& [data-chip] small': {
    ...theme.typography.caption,
    marginInlineStart: 6,
    color: theme.vars.palette.text.secondary,
  },
  '& [data-missing]::before': {
    display: 'inline-block',
    width: 7,
    height: 7,
    marginInlineEnd: 4,
    borderRadius: theme.radius.full,
    backgroundColor: theme.vars.palette.warning.light,
    content: '""',
  },
  '& [data-remove] svg': {
    display: 'block',
    width: 16,
    height: 16,
    fill: 'currentColor',
    color: theme.vars.palette.text.secondary,
  },
}));

const AddFrame = styled('div')({ width: 140, '& svg': { fontSize: 18 } });
