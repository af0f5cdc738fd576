import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useEnglishAreas } from '../../../src/fields/area/areaNames.ts';
import type { ChosenArea } from '../../../src/fields/areas/index.ts';
import { ChosenChip } from '../../../src/fields/parts/BoxFrame.tsx';
import { useWire } from '../../../src/fields/parts/formValue.ts';
import type { InputProps } from '../../../src/fields/view.ts';
import { useText } from '../../../src/texts/index.ts';
import type { AreaUse } from './areaTree.ts';

const AreaDialog = lazy(() =>
  import('./AreaDialog.tsx').then((own) => ({ default: own.AreaDialog })),
);

type AreaPickerProps = InputProps & {
  /** Rows of the form of which one alone may name an area: `areas`. */
  readonly others?: string;
};

/** Regions as chips, chosen in a tree of provinces, cities and districts. */
export function AreaPicker({ others, ...props }: AreaPickerProps) {
  const { id, describedBy, isInvalid, isDisabled = false, texts, source } = props;
  const t = useText('resources.shop_delivery_template.page');
  const { wire, set, onBlur, ref } = useWire(props);
  const { getValues } = useFormContext();
  const [used, setUsed] = useState<AreaUse>();
  const english = useEnglishAreas();
  const chosen = chosenIn(wire);
  return (
    <Box>
      {chosen.slice(0, mostChips).map(({ code, text }) => (
        <ChosenChip
          key={code}
          label={english?.([code]) ?? (text.split(' ').at(-1) || code)}
          isDisabled={isDisabled}
          onRemove={() => set(chosen.filter((each) => each.code !== code))}
        />
      ))}
      {chosen.length > mostChips && (
        <small>{t('moreAreas', { smart_count: chosen.length - mostChips })}</small>
      )}
      <Button
        id={id}
        ref={ref}
        size="small"
        variant="outlined"
        disabled={isDisabled}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        color={isInvalid ? 'error' : 'primary'}
        aria-haspopup="dialog"
        onBlur={onBlur}
        onClick={() =>
          setUsed(others === undefined ? new Map() : usedIn(getValues(others), props.name))
        }
      >
        {chosen.length > 0 ? t('changeAreas') : t('chooseAreas')}
      </Button>
      {used && (
        <Suspense fallback={null}>
          <AreaDialog
            title={texts.label(source)}
            chosen={chosen}
            used={used}
            onClose={() => setUsed(undefined)}
            onChosen={(areas) => {
              set(areas);
              setUsed(undefined);
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}

const mostChips = 12;

const chosenIn = (wire: unknown): readonly ChosenArea[] =>
  (Array.isArray(wire) ? wire : []).map((each: Partial<ChosenArea> | string) =>
    typeof each === 'string'
      ? { code: each, text: '' }
      : { code: String(each.code), text: String(each.text ?? '') },
  );

/** The areas of the other rows, with the numbers of those rows. */
function usedIn(rows: unknown, name: string): AreaUse {
  const [, own, column = ''] = name.split('.');
  const given = Array.isArray(rows) ? (rows as readonly Readonly<Record<string, unknown>>[]) : [];
  return new Map(
    given.flatMap((row, index) =>
      index === Number(own) || row['is_default'] === 1
        ? []
        : chosenIn(row[column]).map(({ code }) => [code, index + 1] as const),
    ),
  );
}

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  minWidth: 160,
  maxHeight: 220,
  overflow: 'auto',
  '& > small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
