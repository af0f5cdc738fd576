import type { ErrorCode } from '../../src/contract/index.ts';

export default {
  invalid: '%{field} is not valid. Check it and try again.',
  required: '%{field} required',
  duplicate: '%{field} is already taken. Choose another one.',

  not_found: 'This record does not exist or has been deleted.',
  conflict: 'Someone else changed this at the same moment. Reload and try again.',
  stale: 'This record was changed after you opened it. Reload to see the newer version.',
  illegal_transition: 'This is not possible in the current state.',
  in_use: 'It is still used in %{count} places and cannot be deleted.',
  not_recycled: 'The recycle bin does not keep such records, so they cannot be restored.',

  denied: 'You do not have permission for this. Ask the site administrator.',
  login_required: 'Sign in first.',
  session_expired: 'Your session has expired. Sign in again.',
  bad_credentials: 'Account or password is wrong.',
  captcha: 'The captcha is wrong. Try a new one.',
  locked: 'Too many failed sign-ins. Try again in %{minutes} minutes.',
  two_person: 'This needs two admins: one proposes it, another approves.',
  member_center_closed: 'The member area is closed at the moment.',

  in_progress: 'The same request is still running. Wait for its result.',
  idempotency_mismatch: 'This request was already sent with different contents.',
  rate_limited: 'Too many requests. Try again in %{seconds} seconds.',
  unknown_route: 'This address does not exist.',
  wrong_method: 'This address does not accept this kind of request.',
  module_elsewhere:
    'This part of the shop was changed while the server ran. Have the server started anew.',
  module_needed: 'Turn off %{names} first: this module is needed by it.',
  module_needs: 'Turn on %{names} first: this module needs it.',
  module_refused: 'Not possible: %{text}',
  module_unlicensed: 'This module is not free. Buy its licence first.',
  module_free: 'This module is free: it needs no licence.',
  module_lapsed: 'This module was checked too long ago. Bring it again.',
  module_consent:
    'A person has to agree to an installation: the server part of a module is code with all rights. Open the page of modules.',
  module_by_command:
    'This server cannot be started anew from here. Stop it, and use npm run module:install or npm run module:uninstall.',
  module_busy: 'The modules are being changed already. Wait until that is done.',
  module_on: 'Turn this module off first.',
  module_required: 'Remove %{names} first: this module is needed by it.',
  module_keeps_data:
    'The data of this module cannot be deleted: %{text} Remove the module without its data.',
  too_large: 'The request is too large.',
  internal: 'Something went wrong on our side. Reference: %{id}',

  upload_incomplete: 'The data of the uploaded file is incomplete!',
  upload_type: 'The type of uploaded file is not allowed!',
  upload_size: 'The size of the uploaded file exceeds the allowed range!',
  upload_content: 'The file is named .%{suffix}, but its content is %{found}.',
  upload_broken: 'The file cannot be read as .%{suffix}: it is damaged or cut off. Save it again.',
  upload_heic: 'HEIC photos cannot be shown on the web. Save the photo as JPG and upload it again.',
  upload_away: 'Files cannot be kept at the moment. Try again in a few minutes.',
  upload_quota: 'Your space for files is full. Delete files you no longer need.',
  export_too_large: 'The export would exceed %{max} rows. Narrow the filter.',
  search_too_wide:
    'Too many search conditions. Use at most %{related} on related records and %{characters} characters of text.',
  import_running: 'Another import is running. Try again when it has finished.',
  import_no_add: 'There is no such record, and you may not add one',
  import_no_edit: 'The record exists, and you may not edit it',
  unsafe_url: 'This address may not be opened from here.',
  source_unreadable:
    'No products could be read from this source. Check its file or address and try again.',

  price_changed: 'Prices have changed. Check the new total and order again.',
  zero_pay: 'Orders of ¥0.00 are not accepted. Use fewer points or no coupon.',
  quote_expired: 'This quote is older than 15 minutes. Check the new total and order again.',
  stock_short: 'Not enough stock: %{left} left.',
  undeliverable: 'Some items cannot be delivered to this address.',
  limit_exceeded: 'You can buy %{min} to %{max} of this product.',
  unpaid_orders: 'You have %{max} unpaid orders. Pay or cancel one first.',
  reserved_pieces:
    'Unpaid orders hold %{max} pieces at most, and you can add %{left}. Pay or cancel an order first.',
  not_on_sale: "This product isn't available.",
  coupon_unavailable: 'This coupon cannot be used.',
  coupon_threshold: '¥%{short} more is needed to use this coupon.',
  integral_short: 'Not enough points.',
  check_in_off: 'Check-in is not available now.',
  balance_short: 'Not enough balance.',

  refund_over_cap: 'At most ¥%{cap} can be refunded.',
  refund_limit: 'A product can be requested for refund at most %{max} times.',
  refund_open: 'Settle the open refund of this order first.',
  after_sale_closed: 'The time for refunds of this order is over.',
  pay_amount_mismatch: 'The amount does not match the order.',
  gateway_failed: 'The payment provider refused: %{text}',
} satisfies Record<ErrorCode, string>;
