/** Products of a hundred variants each in three options: ten colours, five sizes, two fits. */
export function threeOptionFile(products: number): string {
  const head =
    'Handle,Title,Body (HTML),Vendor,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,' +
    'Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src';
  const lines = Array.from({ length: products * variantsEach }, (_, at) => {
    const [product, variant] = [Math.floor(at / variantsEach), at % variantsEach];
    const isFirst = variant === 0;
    const own = isFirst
      ? [`Product ${product}`, `<p>Description of product ${product}</p>`, 'Sample', 'true']
      : ['', '', '', ''];
    const names = isFirst ? ['Colour', 'Size', 'Fit'] : ['', '', ''];
    const values = [
      `Colour ${Math.floor(variant / 10)}`,
      `Size ${Math.floor(variant / 2) % 5}`,
      variant % 2 === 0 ? 'Slim' : 'Regular',
    ];
    const picture = isFirst ? `https://pictures.example/${product}.jpg` : '';
    return [
      `product-${product}`,
      ...own,
      ...names.flatMap((name, index) => [name, values[index]]),
      `T-${product}-${variant}`,
      '250',
      '10',
      '39.50',
      picture,
    ].join();
  });
  return [head, ...lines].join('\n');
}

export const variantsEach = 100;

type Shop = { readonly url: string; readonly token: string; readonly classId: number };

/** Imports a product file over HTTP: what the reply says. */
export async function postProducts(
  { url, token, classId }: Shop,
  file: string,
): Promise<Readonly<Record<string, unknown>>> {
  const form = new FormData();
  form.set('classify_id', String(classId));
  form.set('dry_run', '0');
  form.set('file', new Blob([file], { type: 'text/csv' }), 'products.csv');
  const reply = await fetch(`${url}/admin/shop.goods.Goods/import`, {
    method: 'POST',
    headers: { server: 'true', batoken: token },
    body: form,
  });
  // The reply is an envelope.
  const { data } = (await reply.json()) as { data: Readonly<Record<string, unknown>> };
  return data;
}
