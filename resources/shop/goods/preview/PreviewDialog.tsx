import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type PreviewMessage, productPreview } from '../../../../src/contract/index.ts';
import { cleanRichText } from '../../../../src/fields/longText/markup.ts';
import { Dialog, DialogCancel, Segments } from '../../../../src/kit/index.ts';
import { useIsNarrow } from '../../../../src/kit/useIsNarrow.ts';
import { useText } from '../../../../src/texts/index.ts';
import {
  type Row,
  useExternalValues,
  useFormLanguage,
  useListOf,
} from '../../../../src/ui/parts/index.ts';
import { previewedProduct } from './previewedProduct.ts';

type PreviewDialogProps = { readonly row: Row | undefined; readonly onClose: () => void };

/** The storefront's own page in a frame, over the values of the form. Nothing is sent or stored. */
export function PreviewDialog({ row, onClose }: PreviewDialogProps) {
  const t = useText('resources.shop_goods.page.preview');
  const isNarrow = useIsNarrow();
  const [width, setWidth] = useState<keyof typeof widths>(isNarrow ? 'phone' : 'wide');
  // Drawn in a portal, later than this component.
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const message = useMessage(row);
  const room = useWidthOf(place);
  const scale = Math.min(1, room / widths[width]);
  useEffect(() => {
    if (!message) return;
    const show = () => frame.current?.contentWindow?.postMessage(message, location.origin);
    const answer = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (Object(data).type === productPreview.ready) show();
    };
    window.addEventListener('message', answer);
    // A frame that was ready before.
    show();
    return () => window.removeEventListener('message', answer);
  }, [message]);
  return (
    <Dialog
      isOpen
      size="large"
      onClose={onClose}
      title={t('title')}
      note={t('note')}
      buttons={<DialogCancel>{t('close')}</DialogCancel>}
    >
      <Parts>
        <Segments
          label={t('width')}
          value={width}
          onChange={setWidth}
          options={widthNames.map((value) => ({ value, label: t(value) }))}
        />
        <Place ref={setPlace}>
          <iframe
            ref={frame}
            title={t('title')}
            src={productPreview.path}
            style={{
              width: widths[width],
              height: heightPx / scale,
              transform: `scale(${scale})`,
              marginInline: width === 'phone' ? 'auto' : 0,
            }}
          />
        </Place>
      </Parts>
    </Dialog>
  );
}

/** Message that the page is drawn from; made once, when the dialog is opened. */
function useMessage(row: Row | undefined): PreviewMessage | undefined {
  const { getValues } = useFormContext();
  const external = useExternalValues();
  const { language } = useFormLanguage();
  const [values] = useState<Row>(() => {
    const own: Row = external.own(getValues());
    return {
      ...own,
      ...external.toWire(),
      // As the server does when it is saved.
      content: cleanRichText(String(own['content'] ?? '')),
      content_en: cleanRichText(String(own['content_en'] ?? '')),
    };
  });
  const ids = Array.isArray(values['service_ids']) ? values['service_ids'] : [];
  const { data: services, isLoading } = useListOf(
    'shop_goods_service',
    {
      filter: { id: ids },
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'id', order: 'ASC' },
    },
    { enabled: ids.length > 0 },
  );
  const [message, setMessage] = useState<PreviewMessage>();
  if (!message && !isLoading)
    setMessage({
      type: productPreview.show,
      language,
      product: previewedProduct(values, row, services),
    });
  return message;
}

/** Widths of the windows that are shown, in px. */
const widths = { wide: 1280, phone: 390 } as const;
const widthNames = ['wide', 'phone'] as const;
const heightPx = 510;

function useWidthOf(element: HTMLElement | null): number {
  const [width, setWidth] = useState<number>(widths.wide);
  useEffect(() => {
    if (!element) return;
    const watcher = new ResizeObserver(() => setWidth(element.clientWidth));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [element]);
  return width;
}

const Parts = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));

const Place = styled('div')(({ theme }) => ({
  height: heightPx,
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.ui.hairline}`,
  borderRadius: theme.radius.card,
  backgroundColor: theme.vars.palette.ui.sunken,
  '& iframe': { display: 'block', border: 0, transformOrigin: '0 0' },
}));
