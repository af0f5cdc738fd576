import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Select } from '../../../src/fields/parts/Select.tsx';
import { Field } from '../../../src/kit/index.ts';
import { useText } from '../../../src/texts/index.ts';
import { type Choice, usePreference, useScope } from '../../../src/ui/parts/index.ts';

/** Inputs of an export. */
export type ExportValues = {
  /** An input that was cleared holds null. */
  readonly name: string | null;
  readonly format: string;
  readonly layout: string;
  readonly unmasked: number;
};

type ExportTemplate = {
  readonly name: string;
  readonly format: string;
  readonly layout: string;
  readonly choice: Choice;
};

type Props = {
  readonly choice: Choice;
  /** Undefined: the fields as at first. */
  readonly onChoose: (template: ExportTemplate | undefined) => void;
};

/** Fields in their order, under a name; each person has their own. */
export function ExportTemplates({ choice, onChoose }: Props) {
  const t = useText();
  const { resource } = useScope();
  const { value, save } = usePreference('export', resource);
  const { getValues } = useFormContext<ExportValues>();
  const [chosen, choose] = useState('');
  const templates = templatesIn(value);
  const others = (name: string) => templates.filter((each) => each.name !== name);
  const [isFull, setFull] = useState(false);
  const keep = () => {
    const { name, format, layout } = getValues();
    const template = { name: name?.trim() ?? '', format, layout, choice };
    if (template.name === '') return;
    const list = [...others(template.name), template];
    setFull(list.length > mostTemplates);
    if (list.length > mostTemplates) return;
    save({ list });
    choose(template.name);
  };
  const drop = () => {
    save({ list: others(chosen) });
    setFull(false);
    choose('');
  };
  return (
    <Field
      label={t('screens.exportOrders.template')}
      hint={t('screens.exportOrders.templateName')}
      error={isFull ? t('screens.exportOrders.full', { max: mostTemplates }) : undefined}
    >
      {({ id, 'aria-describedby': describedBy }) => (
        <Line>
          <Select
            id={id}
            aria-describedby={describedBy}
            value={chosen}
            onChange={({ target }) => {
              choose(target.value);
              onChoose(templates.find(({ name }) => name === target.value));
            }}
          >
            <option value="">{t('screens.exportOrders.noTemplate')}</option>
            {templates.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
          <Button variant="outlined" onClick={keep}>
            {t('screens.exportOrders.keep')}
          </Button>
          {chosen !== '' && (
            <Button variant="text" onClick={drop}>
              {t('screens.exportOrders.drop')}
            </Button>
          )}
        </Line>
      )}
    </Field>
  );
}

/** As many as a preference holds. */
const mostTemplates = 12;

/** Reads the templates that a server has kept; invalid ones are dropped. */
function templatesIn(kept: unknown): readonly ExportTemplate[] {
  const list: unknown = typeof kept === 'object' && kept && 'list' in kept ? kept.list : [];
  return Array.isArray(list) ? list.filter(isTemplate) : [];
}

const isTemplate = (given: unknown): given is ExportTemplate =>
  typeof given === 'object' &&
  given !== null &&
  ['name', 'format', 'layout'].every(
    (key) => typeof Object.getOwnPropertyDescriptor(given, key)?.value === 'string',
  ) &&
  'choice' in given &&
  typeof given.choice === 'object';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  '& > span': { flex: '1 1 180px' },
}));
