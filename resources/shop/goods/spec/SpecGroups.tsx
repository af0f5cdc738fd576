import AddIcon from '@mui/icons-material/AddOutlined';
import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import RemoveIcon from '@mui/icons-material/DeleteOutlineOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { memo, useRef } from 'react';
import { errorText, ruleMessage } from '../../../../src/fields/errorText.ts';
import { BoxFrame } from '../../../../src/fields/parts/BoxFrame.tsx';
import { IconTool, Tick } from '../../../../src/kit/index.ts';
import type { BrokenRule } from '../../../../src/schema/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { useFormLanguage } from '../../../../src/ui/parts/index.ts';
import { type Attr, specLimits } from '../../sku.ts';
import { moved, newId, replaceAttr, withAttrs } from './edits.ts';
import { PictureReport, PictureTools } from './pictures/PictureTools.tsx';
import { useSlotPictures } from './pictures/useSlotPictures.ts';
import { SpecTemplates } from './SpecTemplates.tsx';
import type { SpecStore } from './edits.ts';
import { SpecValues } from './SpecValues.tsx';

type SpecGroupsProps = {
  readonly store: SpecStore;
  readonly attrs: readonly Attr[];
  readonly problems: readonly BrokenRule[];
};

/** The specification groups of a product with their values, each a card. */
export const SpecGroups = memo(function SpecGroups({ store, attrs, problems }: SpecGroupsProps) {
  const t = useText('spec.groups');
  const root = useRef<HTMLDivElement>(null);
  const change = (next: (attrs: readonly Attr[]) => readonly Attr[], edit?: string) =>
    store.update((document) => withAttrs(document, next(document.attrs)), edit);
  const isFull = attrs.length >= specLimits.attrs;
  const whole = problems.find(({ path }) => path === 'attrs');

  function add() {
    const group: Attr = { aid: newId(), attrName: '', hasImage: 0, values: [] };
    change((now) => [...now, group]);
    setTimeout(() =>
      root.current
        ?.querySelector<HTMLElement>(`[data-path="attrs.${attrs.length}.attrName"]`)
        ?.focus(),
    );
  }
  return (
    <Groups ref={root} role="group" aria-label={t('label')}>
      {whole ? <ProblemLine problem={whole} /> : attrs.length === 0 && <p>{t('first')}</p>}
      {attrs.map((attr, index) => (
        <GroupCard
          key={attr.aid}
          store={store}
          attr={attr}
          index={index}
          count={attrs.length}
          problems={problems.filter(({ path }) => path.startsWith(`attrs.${index}.`))}
          onChange={(next) => change((now) => replaceAttr(now, attr.aid, next))}
          onType={(name, text) =>
            change(
              (now) => replaceAttr(now, attr.aid, (old) => ({ ...old, [name]: text })),
              `${name} ${attr.aid}`,
            )
          }
          onLeave={store.endEdit}
          onPictures={(hasImage) =>
            // Only one group may have pictures.
            change((now) =>
              now.map((each) => ({
                ...each,
                hasImage: each.aid === attr.aid && hasImage ? 1 : 0,
              })),
            )
          }
          onMove={(to) => change((now) => moved(now, index, to))}
          onRemove={() => change((now) => now.filter(({ aid }) => aid !== attr.aid))}
        />
      ))}
      <Tools>
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={isFull}
          title={isFull ? t('limit', { max: specLimits.attrs }) : undefined}
          onClick={add}
        >
          {t('add')}
        </Button>
        <SpecTemplates attrs={attrs} onApply={(next) => change(next)} />
      </Tools>
    </Groups>
  );
});

type GroupCardProps = {
  readonly store: SpecStore;
  readonly attr: Attr;
  readonly index: number;
  readonly count: number;
  readonly problems: readonly BrokenRule[];
  readonly onChange: (next: (attr: Attr) => Attr) => void;
  /** A letter of a name; all letters until it is left are one edit. */
  readonly onType: (name: 'attrName' | 'attrNameEn', text: string) => void;
  readonly onLeave: () => void;
  readonly onPictures: (hasImage: boolean) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
};

function GroupCard(props: GroupCardProps) {
  const { store, attr, index, count, problems, onChange, onType, onLeave } = props;
  const { onPictures, onMove, onRemove } = props;
  const t = useText('spec.groups');
  const { attrName: name } = attr;
  const nameProblem = problems.some(({ path }) => path.endsWith('.attrName'));
  const [first] = problems;
  const { language } = useFormLanguage();
  const pictures = useSlotPictures(attr, { onChange, onPictures });
  return (
    <Card {...pictures.dropArea}>
      <header>
        <NameBox>
          <BoxFrame isInvalid={nameProblem}>
            <input
              type="text"
              data-path={`attrs.${index}.attrName`}
              aria-label={t('nameOf', { number: index + 1 })}
              aria-invalid={nameProblem}
              placeholder={t('name')}
              autoComplete="off"
              maxLength={specLimits.name}
              value={name}
              onChange={({ target }) => onType('attrName', target.value)}
              onBlur={onLeave}
            />
          </BoxFrame>
        </NameBox>
        {language === 'en' && (
          <NameBox>
            <BoxFrame>
              <input
                type="text"
                aria-label={`${t('nameEn')} ${index + 1}`}
                placeholder={t('nameEn')}
                autoComplete="off"
                maxLength={60}
                value={attr.attrNameEn ?? ''}
                onChange={({ target }) => onType('attrNameEn', target.value)}
                onBlur={onLeave}
              />
            </BoxFrame>
          </NameBox>
        )}
        <small>{t('count', { smart_count: attr.values.length })}</small>
        <label>
          <Tick
            checked={attr.hasImage === 1}
            aria-label={t('picturesOf', { name })}
            onChange={({ target }) => onPictures(target.checked)}
          />
          {t('pictures')}
        </label>
        {attr.hasImage === 1 && <PictureTools name={name} pictures={pictures} />}
        <span data-tools>
          <IconTool
            label={t('up', { name })}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <UpIcon />
          </IconTool>
          <IconTool
            label={t('down', { name })}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            <DownIcon />
          </IconTool>
          <IconTool
            label={count === 1 ? t('last') : t('remove', { name })}
            disabled={count === 1}
            onClick={onRemove}
          >
            <RemoveIcon />
          </IconTool>
        </span>
      </header>
      <SpecValues
        store={store}
        attr={attr}
        path={`attrs.${index}.values`}
        invalid={new Set(problems.map(({ path }) => Number(path.split('.')[3] ?? -1)))}
        onChange={onChange}
        onFiles={pictures.add}
        accept={pictures.accept}
      />
      <PictureReport pictures={pictures} />
      {first && <ProblemLine problem={first} name={name} />}
    </Card>
  );
}

type ProblemLineProps = {
  readonly problem: BrokenRule;
  /** Name of the group that it is about. */
  readonly name?: string;
};

/** Says what is wrong with one group, or with all of them. */
function ProblemLine({ problem: { code, params }, name = '' }: ProblemLineProps) {
  const translate = useText();
  const args = Object.entries(params).map(([key, value]) => [key, String(value)] as const);
  return (
    <Wrong role="alert">
      <ErrorIcon />
      {errorText(translate, ruleMessage(`invalid.${code}`, Object.fromEntries(args)), name)}
    </Wrong>
  );
}

const Groups = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  '& > p': { margin: 0, color: theme.vars.palette.text.secondary },
}));

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
}));

const Card = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(3),
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.card,
  backgroundColor: theme.vars.palette.ui.sunken,
  '&[data-over]': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.ui.soft,
  },
  '& > header': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(2),
  },
  '& label': { display: 'inline-flex', alignItems: 'center' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& [data-tools]': { marginInlineStart: 'auto', whiteSpace: 'nowrap' },
}));

const NameBox = styled('div')({ width: 160 });

const Wrong = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  margin: 0,
  color: theme.vars.palette.error.main,
  '& svg': { fontSize: 16 },
}));
