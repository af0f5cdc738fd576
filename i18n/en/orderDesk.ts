import type zhCn from '../zh-cn/orderDesk.ts';

/** Dialogs of orders and refunds that are made by hand. */
export default {
  effects: {
    title: 'Preview',
    afterReturn: 'Preview once the items are back',
    incomplete: 'Shown when everything is filled in',
    nothing: 'No payment, points, coupon or stock is affected',
    balance: 'Refund to balance',
    requested: 'Bank transfer or original method',
    pointsBack: 'Points returned',
    pointsTaken: 'Points taken back',
    coupon: 'Coupon returned',
    stock: 'Restocked',
    pieces: '%{name} × %{num}',
    order: 'Order',
    ends: 'Moves to “Cancelled”',
    most: 'Refund limit',
    mostOf: 'Goods ¥%{goods}, freight ¥%{freight}',
  },
  parcels: {
    choose: 'Parcel',
    unnamed: 'No shipping needed',
    noTracks: 'No tracking yet',
    pieces: '%{smart_count} item |||| %{smart_count} items',
  },
  restock: {
    title: 'Units to restock',
    units: 'Units of %{name} to restock',
    of: 'of %{num}',
  },
  sheet: {
    rules:
      'CSV or XLSX with the columns Order no., Carrier (name or code) and Tracking no.; up to 500 rows',
    trying: 'Checking…',
    writing: 'Shipping…',
    ready: '%{rows} rows, %{shipped} orders can be shipped',
    shipped: '%{rows} rows, %{shipped} orders shipped',
    errors:
      '%{smart_count} row with an error, skipped |||| %{smart_count} rows with errors, skipped',
    warnings: '%{smart_count} warning |||| %{smart_count} warnings',
    start: 'Ship %{smart_count} order |||| Ship %{smart_count} orders',
    again: 'Check again',
    close: 'Close',
  },
  print: {
    name: 'Print',
    title: 'Print order |||| Print %{smart_count} orders',
    loading: 'Loading orders…',
    failed: 'Couldn’t load some orders',
    what: 'Document',
    slip: 'Packing slips',
    waybills: 'Shipping list',
    paper: 'Paper',
    a4: 'A4',
    mm80: '80 mm',
    mm58: '58 mm',
    receiver: 'Receiver',
    pieces: 'Qty',
    sign: 'Signature',
    total: '%{orders} orders, %{pieces} items',
  },
} satisfies typeof zhCn;
