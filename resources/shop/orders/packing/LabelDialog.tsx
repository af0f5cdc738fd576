import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { apiUrl } from '../../../../src/contract/index.ts';
import { Dialog, DialogCancel, WorkButton } from '../../../../src/kit/index.ts';
import { useText } from '../../../../src/texts/index.ts';
import { type ActionDialogProps, useHttp, useScope } from '../../../../src/ui/parts/index.ts';
import { PrintedPaper } from '../../shared/PrintedPaper.tsx';
import { mostPacked } from '../actions.ts';
import { usePrinting } from '../../shared/usePrinting.ts';

/** The label of a parcel, as the server has drawn it. */
export type DrawnLabel = {
  readonly order_no: string;
  readonly express_no: string;
  readonly media: string;
  /** Base64. */
  readonly content: string;
  readonly width_mm: number;
  readonly height_mm: number;
};

/** Reads the labels of the parcels of orders. They show receivers in full, which is recorded. */
export function useReadLabels() {
  const http = useHttp();
  const { resource } = useScope();
  return async (ids: readonly number[]): Promise<readonly DrawnLabel[]> => {
    const { data } = await http.request<{ readonly list: readonly DrawnLabel[] }>({
      method: 'POST',
      url: apiUrl(resource.path, 'label'),
      body: { ids },
      showCodeMessage: false,
    });
    return data.list;
  };
}

/** Shows the labels of the parcels of orders, and prints them. */
export function LabelDialog({ rows, onClose }: Pick<ActionDialogProps, 'rows' | 'onClose'>) {
  const translate = useText();
  const t = useText('packing.labels');
  const { texts, nameOf } = useScope();
  const read = useReadLabels();
  const ids = rows.map(({ id }) => Number(id));
  const isTooMany = ids.length > mostPacked;
  const { data: labels, isError } = useQuery({
    queryKey: ['labels', ids],
    queryFn: () => read(ids),
    enabled: !isTooMany,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  const { isPrinting, print } = usePrinting();
  const [only] = rows;
  const said = () => {
    if (isTooMany) return t('tooMany', { most: mostPacked });
    if (isError) return t('failed');
    if (!labels) return t('loading');
    return labels.length === 0 ? t('none') : t('ready', { smart_count: labels.length });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.action('label').title({ label: only ? nameOf(only) : '', count: rows.length })}
      buttons={
        <>
          <DialogCancel>{translate('ui.act.cancel')}</DialogCancel>
          <WorkButton
            variant="contained"
            isWorking={!labels && !isError && !isTooMany}
            disabled={!labels?.length}
            onClick={print}
          >
            {t('print')}
          </WorkButton>
        </>
      }
    >
      <p role="status">{said()}</p>
      <Shown>
        {labels?.map((label) => (
          <li key={label.express_no}>
            <LabelPicture label={label} />
          </li>
        ))}
      </Shown>
      {isPrinting && labels && <PrintedLabels labels={labels} />}
    </Dialog>
  );
}

type LabelsProps = { readonly labels: readonly DrawnLabel[] };

/** Labels on paper of their size, one a page. */
export const PrintedLabels = ({ labels }: LabelsProps) => (
  <PrintedPaper paper="a6">
    {labels.map((label) => (
      <article key={label.express_no}>
        <LabelPicture label={label} />
      </article>
    ))}
  </PrintedPaper>
);

function LabelPicture({ label }: { readonly label: DrawnLabel }) {
  const t = useText('packing.labels');
  return (
    <img
      src={`data:${label.media};base64,${label.content}`}
      alt={t('alt', { no: label.express_no })}
      width={label.width_mm}
      height={label.height_mm}
    />
  );
}

const Shown = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: theme.spacing(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& img': {
    display: 'block',
    width: '100%',
    height: 'auto',
    border: `1px solid ${theme.vars.palette.ui.hairline}`,
    borderRadius: theme.radius.control,
  },
}));
