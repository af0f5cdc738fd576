import { styled } from '@mui/material/styles';
import { ImportMessages } from '../../../src/ui/parts/index.ts';
import type { ImportReport } from './useImport.ts';
import { useText } from '../../../src/texts/index.ts';

type Props = { readonly report: ImportReport };

/** Result of a file, and the messages about its rows: errors first, each with its row. */
export function Report({ report }: Props) {
  const t = useText();
  const { rows, goods, skus, created, changed = 0, unchanged, messages } = report;
  const errors = messages.filter(({ level }) => level === 'error');
  const others = messages.filter(({ level }) => level !== 'error');
  return (
    <Block>
      <p>{t('screens.importGoods.summary', { rows, goods, skus })}</p>
      {errors.length === 0 && (
        <p>
          {changed > 0 && `${t('screens.importGoods.changed', { smart_count: changed })} `}
          {created > 0
            ? t('screens.importGoods.created', { smart_count: created })
            : changed === 0 && t('screens.importGoods.nothing')}
          {unchanged > 0 && ` ${t('screens.importGoods.unchanged', { count: unchanged })}`}
        </p>
      )}
      <ImportMessages
        title={(count) => t('screens.importGoods.errors', { smart_count: count })}
        messages={errors}
        isOpen
      />
      <ImportMessages
        title={(count) => t('screens.importGoods.warnings', { smart_count: count })}
        messages={others}
      />
    </Block>
  );
}

const Block = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  '& p': { margin: 0 },
}));
