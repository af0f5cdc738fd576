import RedoIcon from '@mui/icons-material/RedoOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEvent } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import { IconTool, PageHead, Sheet, ViewTabs, VisuallyHidden } from '../../../../src/kit/index.ts';
import { isComposing } from '../../../../src/kit/keys/isComposing.ts';
import { useIsMedium } from '../../../../src/kit/useIsNarrow.ts';
import { useText } from '../../../../src/texts/index.ts';
import { joiningEdits } from '../model/fieldLists.ts';
import type { FieldModel } from '../model/modelOf.ts';
import { useDraft } from '../model/useDraft.tsx';
import { Outline } from './Outline.tsx';
import { Palette } from './Palette.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { Properties } from './Properties.tsx';
import { freeName, newFieldOf, type DesignSelection } from './selection.ts';
import { TroubleNote } from './TroubleNote.tsx';

type Props = {
  readonly selected: DesignSelection | undefined;
  readonly onSelect: (part: DesignSelection | undefined) => void;
  readonly onReview: () => void;
  readonly onClose: () => void;
};

const panes = ['palette', 'outline', 'preview', 'properties'] as const;
type Pane = (typeof panes)[number];

/** Design of a draft: palette and outline, the live screens, and the properties of what is selected. */
export function DesignPage({ selected, onSelect, onReview, onClose }: Props) {
  const t = useText('designer');
  const { draft, store, model, edit, waiting, trouble } = useDraft();
  const [pane, setPane] = useState<Pane>(selected ? 'properties' : 'outline');
  const isNarrow = useIsMedium();
  const { shape: of } = model;
  const select = useEvent((part: DesignSelection | undefined) => {
    onSelect(part);
    if (part && isNarrow) setPane('properties');
  });
  const add = useEvent((builder: string, index?: number) => {
    if (of === undefined) return;
    const name = freeName(builder.toLowerCase(), model.names);
    const place = placeAt(model.fields, index);
    edit([
      { type: 'addField', of, field: { name, ...newFieldOf(builder, model) }, ...place },
      ...joiningEdits(model, { name, builder }),
    ]);
    select({ type: 'field', name });
  });
  const contents = {
    palette: <Palette onAdd={of === undefined ? undefined : add} />,
    outline: <Outline selected={selected} onSelect={select} onFollow={onSelect} onAdd={add} />,
    preview: <PreviewPane onSelect={select} />,
    properties: <Properties selected={selected} onSelect={select} />,
  };
  const head = (name: Pane) => <PaneTitle>{t(`panes.${name}`)}</PaneTitle>;
  const saved =
    waiting === 0 ? t('design.saved') : trouble ? t('design.waits') : t('design.saving');
  return (
    <div
      onKeyDown={(event) => {
        const key = stepOf(event);
        if (key) store[key]();
      }}
    >
      <PageHead title={draft.file} fact={<span role="status">{saved}</span>}>
        <IconTool
          label={t('design.undo', { count: draft.undos })}
          shortcut={{ text: 'Ctrl+Z', aria: 'Control+Z' }}
          disabled={draft.undos === 0 && waiting === 0}
          onClick={() => store.undo()}
        >
          <UndoIcon />
        </IconTool>
        <IconTool
          label={t('design.redo', { count: draft.redos })}
          shortcut={{ text: 'Ctrl+Shift+Z', aria: 'Control+Shift+Z' }}
          disabled={draft.redos === 0}
          onClick={() => store.redo()}
        >
          <RedoIcon />
        </IconTool>
        <Button variant="outlined" onClick={onClose}>
          {t('design.close')}
        </Button>
        <Button
          variant="contained"
          onClick={() => void store.flush().then((isSaved) => isSaved && onReview())}
        >
          {t('design.review')}
        </Button>
      </PageHead>
      <TroubleNote />
      {isNarrow ? (
        <Sheet>
          <ViewTabs
            label={t('panes.title')}
            views={panes.map((key) => ({ key, label: t(`panes.${key}`) }))}
            current={pane}
            onChange={(key) => setPane(panes.find((each) => each === key) ?? 'outline')}
            controls="design-pane"
          />
          <Body id="design-pane" data-bare={pane === 'preview' || undefined}>
            <VisuallyHidden as="h2">{t(`panes.${pane}`)}</VisuallyHidden>
            {contents[pane]}
          </Body>
        </Sheet>
      ) : (
        <Columns>
          <Column as="section" aria-label={t('panes.outline')}>
            <Body>
              <PaneFold open>
                <summary>{t('panes.palette')}</summary>
                {contents.palette}
              </PaneFold>
              {head('outline')}
              {contents.outline}
            </Body>
          </Column>
          <Column as="section" aria-label={t('panes.preview')}>
            {contents.preview}
          </Column>
          <Column as="section" aria-label={t('panes.properties')}>
            <Body>
              {head('properties')}
              {contents.properties}
            </Body>
          </Column>
        </Columns>
      )}
    </div>
  );
}

/** Place of a new field: before the one at the index, else at the end, ahead of what a spread brings there. */
function placeAt(fields: readonly FieldModel[], index: number | undefined) {
  const before = index === undefined ? undefined : fields[index];
  if (before && before.spread === undefined) return { place: { before: before.name } };
  const last = fields.findLast(({ spread }) => spread === undefined);
  return last ? { place: { after: last.name } } : {};
}

/** Ctrl or ⌘ with Z, outside of an input: there it belongs to what is typed. */
function stepOf(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  const { key, ctrlKey, metaKey, shiftKey, target } = event;
  if (isComposing(event) || key.toLowerCase() !== 'z' || !(ctrlKey || metaKey)) return undefined;
  if (target instanceof Element && target.matches('input:not([type=checkbox]), textarea'))
    return undefined;
  event.preventDefault();
  return shiftKey ? 'redo' : 'undo';
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '260px minmax(0, 1fr) 340px',
  gap: theme.spacing(4),
  alignItems: 'start',
}));

const Column = styled(Sheet)({ maxHeight: 'calc(100dvh - 170px)', overflow: 'auto' });

const Body = styled('div')(({ theme }) => ({
  padding: theme.spacing(4),
  minWidth: 0,
  '&[data-bare]': { padding: 0 },
}));

const PaneTitle = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  margin: theme.spacing(0, 0, 3),
}));

const PaneFold = styled('details')(({ theme }) => ({
  marginBottom: theme.spacing(4),
  '& > ul': { maxHeight: 220, overflow: 'auto' },
  '& > summary': { ...theme.typography.h3, marginBottom: theme.spacing(2), cursor: 'pointer' },
}));
