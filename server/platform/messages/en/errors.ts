/** The messages of failures. The first part of a key is the `error` of the response. */
export const errors = {
  account_erased: 'This account has been erased.',
  already_expired: 'This order was never paid and has ended by itself; there is nothing to cancel.',
  already_returned: 'This order came back to us; there is nothing to cancel.',
  already_shipped: {
    byOperator:
      'Order {number} is {status, select, shipped {shipped} other {delivered}}; its money can be given back instead (refund).',
    order: 'This order is on its way already. Please write to us to send it back.',
  },
  bad_signature: 'This notice is not signed as it must be.',
  bucket_unavailable:
    'The bucket of PICTURES_BUCKET did not take the picture ({reason}). Nothing is changed.',
  cart_changed: 'Your cart has changed meanwhile. Please look at it again.',
  cart_full: 'A cart holds {count} different packs at most.',
  catalogue_changed: 'The shelves have changed. Please reload them.',
  code_expired: 'That code no longer works here. Please ask for a new one.',
  coupon_ended: '{code} has ended.',
  coupon_minimum: '{code} needs packs for {amount} or more.',
  coupon_unknown: 'We do not know that code. Please check how it is written.',
  coupon_used: {
    before: 'You have used {code} before.',
    byUnpaidOrder: 'Your unpaid order {number} uses {code}. Cancel that order to use it here.',
  },
  coupon_used_up: '{code} has been used up.',
  desk_link_over:
    'This link was used already, or is older than ten minutes. Please ask for a new one.',
  desk_signed_out: {
    again: 'You are signed out. Please ask for a new link.',
    first: 'Nobody works at this Desk yet: "npm run shop -- desk open" makes a link.',
  },
  disk_full: 'The disk of the database is full.',
  draining: 'The server is about to stop.',
  folder_unavailable:
    "The shop's folder {folder} is not there or cannot be written ({reason}): run this where the shop runs, as its user and with its DATA_DIR, or over the network with OPERATOR_URL. Nothing is changed.",
  forbidden: 'That is not allowed from here.',
  gateway_silent: 'The payment service does not answer. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',
  invalid_email: 'That does not look like an e-mail address. Please check it.',
  invalid_input: {
    address: 'That address holds a character we cannot read.',
    amount: '"{amount}" is no amount.',
    body: 'What you sent holds a character we cannot read.',
    field: 'Please check {field}.',
    host: 'That host is not one we can read.',
    idempotencyKey: 'The Idempotency-Key must be 1 to 100 visible characters.',
    line: 'Line {line} cannot be read.',
    lines: 'The lines of the import are missing.',
    missingField: 'Please fill in {field}.',
    notice: 'This notice does not say what it is about.',
    something: 'Please check what you sent.',
    tooLongField: '{field} is too long.',
    twoPhones: 'Please give one phone number; here are two.',
    unknownField: '{field} is not known here.',
    unreadable: 'That request could not be read. Please check it and try again.',
  },
  invalid_picture: {
    address: 'The address must begin with https:// or http:// and name a server of the internet.',
    avif: 'An AVIF picture may have at most {max} million pixels, and this one is {width} × {height}: save it smaller, or as JPEG.',
    bytes: 'The picture has more than {max} MB.',
    damaged: 'This is not a JPEG, PNG, WebP or AVIF picture, or it is damaged.',
    decoded:
      'The picture takes more than {max} MB once it is decoded: save it with 8 bits per colour, or smaller.',
    memory: 'The picture takes too much memory to read: save it smaller, or as JPEG.',
    missing: 'The picture is missing.',
    narrow:
      'The picture is {width} × {height} pixels; one side may be at most {max} times the other.',
    pixels: 'The picture has more than {max} million pixels.',
    slow: 'The picture takes too long to read.',
    unreachable: 'There is no picture at the address, or its server does not answer.',
    small:
      'The picture is {width} × {height} pixels; it must be at least {minWidth} wide and {minHeight} high.',
  },
  key_reused: 'That was sent before with other details. Please reload the page and try again.',
  mail_failed: 'We could not send the e-mail. Please try again shortly.',
  mail_refused: 'No e-mail reaches that address. Please check it.',
  name_taken: 'There is a token {name} already; revoke it first, or choose another name.',
  newer_database: 'The database was migrated by a newer release.',
  no_database: 'The database does not respond.',
  no_gateway: 'The shop cannot take payments at the moment. Please come back later.',
  no_right: {
    route: 'The token {name} may not do that ({right}).',
    stock: 'The token {name} may not add or remove packs with stock (stock).',
  },
  no_token: 'This needs the token of an operator that is still valid.',
  not_received: 'You can rate what has arrived.',
  not_found: {
    account: 'We could not find that account.',
    address: 'We could not find that address.',
    banner: 'There is no banner {number}; there are {count}.',
    cartLine: 'That is no longer in your cart.',
    category: 'We could not find that category.',
    categorySlug: 'There is no category {slug}.',
    changedProducts: 'These products have changed. Please reload them.',
    changedResults: 'These results have changed. Please search again.',
    couponCode: 'There is no coupon {code}.',
    customer: 'There is no customer with this e-mail address.',
    deskSession: 'The Desk is not open there.',
    document: 'There is no invoice or credit note {id}.',
    gateway: 'There is no such gateway.',
    list: 'There is no list {name}.',
    order: 'We could not find that order.',
    orderItem: 'Order {number} has no such line.',
    orderLine: 'We could not find that in your orders.',
    orderNumber: 'There is no order {number}.',
    pack: 'We could not find that product in this size.',
    packName: '{slug} has no pack {name}; it has {labels}.',
    packs: 'There is no product {slug} with packs.',
    page: 'There is nothing at this address.',
    passkey: 'We could not find that passkey.',
    payment: 'We could not find that payment.',
    picture: 'There is no such picture.',
    pictureOwner: 'Pictures are of {kinds}.',
    product: 'We could not find that product.',
    productSlug: 'There is no product {slug} in the shop.',
    review: 'These reviews have changed. Please reload them.',
    reviewId: 'There is no review {id}.',
    sandboxPayment: 'The sandbox knows no such payment.',
    token: 'There is no token {name}.',
    weeklyBasket: 'We could not find that weekly basket.',
  },
  not_json: 'That request must be sent as JSON.',
  not_importable: {
    // Before the first of the problems below, and after it.
    nothing: 'Nothing is imported. {path}:',
    nothingInCell: 'Nothing is imported. Line {line}, column {column}:',
    more: 'There are {count} more problems.',
    address:
      'The address must be a path of the shop, like /pictures/mango.webp, or begin with https://, without a name, a comma or a space.',
    addressOrigin:
      'The address is on {origin}, where the built storefront shows no pictures from: build it with VITE_PICTURE_ORIGINS={origin}.',
    addresses: 'The address is like /pictures/mango-320.webp 320w, /pictures/mango-640.webp 640w.',
    category: 'There is no category {slug}.',
    categoryName: 'A new category needs a name.',
    leftOut:
      '{label} ({stock} in the shop) would go with its stock: add it to the file, or allow it with --remove-packs (removePacks).',
    mrp: 'The MRP is below the price.',
    packMrp: 'A new pack needs an MRP.',
    packNet: 'A new pack needs its net content, like 500 g.',
    packPrice: 'A new pack needs a price.',
    product: 'There is no product {slug} in the shop.',
    productName: 'A new product needs a name.',
    productPacks: 'A new product needs a pack.',
    sku: 'The SKU {sku} belongs to two packs.',
    taxClass: 'The facts of the shop have no rate for {name}.',
    language: 'The shop has no language {name} besides its own: texts are in {known}.',
    spoilt:
      '{value} is what a spreadsheet makes of a number or a day: set the column to text and write it again.',
    lostZeros:
      'The shop has {before}: a spreadsheet took the zeros of {value} away. Set the column to text and write it again.',
    // What is wrong with a spreadsheet, after its line and column.
    sheet: {
      slug: 'It must be lower-case letters, digits and hyphens.',
      status: 'It must be active or archived.',
      whole: 'It must be a whole number.',
      day: 'It must be a day, like 2026-11-23: a spreadsheet may have turned it round.',
      nutrition: 'It must be like "Energy: 60 kcal | Fat: 1 g".',
      taxClass: 'It must be a class of the shop facts, like food.',
      hsn: 'It must have 4, 6 or 8 digits.',
      lostZero:
        'It must have 4, 6 or 8 digits: a spreadsheet may have taken a zero away. Set the column to text and write it again.',
      scientific:
        'A spreadsheet has shortened this number: set the column to text and write it again.',
      amount: 'It must be an amount of {currency}, like {example}.',
      otherCurrency:
        'It is an amount of another currency: the shop has amounts of {currency}, like {example}.',
      net: 'It must be like 500 g, 1.5 kg, 750 ml, 2 l, 4 x 250 ml or 6 piece.',
      pack: 'It must say what the pack is, like 500 g.',
      notTaken:
        'The shop cannot store this: it is too long, or has a character or form that it does not take.',
      otherTexts: '{slug} has other texts in line {first}.',
      unknownColumns:
        'These columns are not known: {columns}. Rename them, or leave them out (--leave-out). Known are {known}.',
      columnTwice: 'These columns are there twice: {columns}.',
      unnamedPacks: '{columns} can be told apart only with a column pack or sku.',
      longRow:
        'The line has more cells than the header: a comma in a text needs quotes around the text.',
      noCsv: 'The file cannot be read from here on: a quote does not end, or is inside a cell.',
      noProducts: 'The file has no products.',
      encoding: 'Letters of the file are damaged: save it anew as "CSV UTF-8" or .xlsx.',
      noWorkbook: 'The workbook cannot be read, or is too large: save it anew as .xlsx or CSV.',
      oldWorkbook: 'A workbook of Excel before 2007 (.xls) is not read: save it as .xlsx.',
    },
    twice: '{name} is there twice.',
  },
  not_migrated: 'The database lacks migrations.',
  not_payable: {
    cancelled: 'This order is cancelled.',
    checked: 'The payment of this order is being checked.',
    closed: 'This payment is no longer open. Please reload the page.',
    late: 'The time to pay this order is over. Please place a new one.',
    onDelivery: 'This order is paid when it is delivered.',
    paid: 'This order is paid already.',
  },
  not_possible: {
    advance:
      'Order {number} is {status, select, awaiting_payment {awaiting payment} paid {paid} confirmed {confirmed} packed {packed} shipped {shipped} delivered {delivered} returned {returned} cancelled {cancelled} other {expired}}; only one that is {to, select, packed {paid or confirmed} shipped {packed} other {shipped}} can be {to, select, packed {packed} shipped {shipped} other {delivered}}.',
    allRefunded: 'Everything of order {number} went back; cancel it.',
    categoryFull:
      '{slug} has {count} products ({archived} of them archived): say where they go (moveTo).',
    changedPictures: 'The pictures have changed meanwhile. Look at them again.',
    amountStep: '{amount} {currency} cannot be paid online: amounts are multiples of {step}.',
    couponAmount: 'An amount is above zero.',
    couponEnd: 'It has to end after it starts.',
    couponTime: 'A time is of the years 2000 to 9998, without a leap second.',
    deliverUnpaid:
      'Order {number} is to be paid on delivery: say how the {amount} were paid (paid: cash or upi), or that it came back (return).',
    failedRefund:
      '{amount} of order {number} could not go back before. To try again: refund {number}',
    freeDelivery: 'Free delivery has the value 0.',
    fewerPacks:
      '{pack} cannot be {onHand}: there are {current}, and {reserved} of them belong to orders that are not shipped.',
    largeRefund: 'Only {amount} of order {number} can go back.',
    moreThanPaid: 'That is more than was paid.',
    move: 'Order {number} has left or ended; its window cannot be changed.',
    notDue: 'Order {number} is not to be paid on delivery.',
    notReviewed: 'No payment of order {number} has to be looked at.',
    nothingLeft: 'Nothing of order {number} is left to give back.',
    openOrders:
      'Still to be delivered: {orders}. Deliver or cancel {count, plural, one {it} other {them}} first.',
    otherOwner: '{owner} {name} is another one meanwhile. Nothing is added.',
    percentage: 'A percentage is from 1 to 100.',
    pictureLimit: '{name} has {count} pictures, and can have no more.',
    pictureTwice: 'A picture is there twice.',
    priceAboveMrp: 'The price of {pack} would be above its MRP; change that as well.',
    refundAmount: '"{amount}" is not an amount of {currency}, like {example}.',
    refundByGateway:
      'Order {number} was not paid on delivery: its money goes back the way it came, so leave out how (paid).',
    refundHow:
      'Order {number} was paid on delivery: say how you have given the money back (paid: cash or upi).',
    refundedBefore:
      '{before} of order {number} went back already, or are on their way. To give back another {amount}: {command}',
    refundOnly: {
      currency: 'Order {number} is in {currency}: {amount} can only be refunded.',
      gone: 'Packs of order {number}, or the uses of its coupon, are gone: {amount} can only be refunded.',
      status:
        'Order {number} is {status, select, awaiting_payment {awaiting payment} paid {paid} confirmed {confirmed} packed {packed} shipped {shipped} delivered {delivered} returned {returned} cancelled {cancelled} other {expired}}: {amount} can only be refunded.',
    },
    return:
      'Order {number} is {status, select, awaiting_payment {awaiting payment} paid {paid} confirmed {confirmed} packed {packed} delivered {delivered} returned {returned} cancelled {cancelled} other {expired}}; only one that is shipped can come back unpaid.',
    returnPaid: 'Order {number} is paid: deliver it, and give its money back with: refund {number}',
    tick: 'Order {number} is {status, select, awaiting_payment {awaiting payment} packed {packed} shipped {shipped} delivered {delivered} returned {returned} cancelled {cancelled} other {expired}}; only lines of one that is to be packed are ticked.',
    short:
      'Order {number} is {status, select, awaiting_payment {awaiting payment} packed {packed} shipped {shipped} delivered {delivered} returned {returned} cancelled {cancelled} other {expired}}; only one that is paid or confirmed, and not packed, can be sent with less.',
    shortAll:
      'Nothing of what was paid for order {number} would be left without {count, plural, one {this pack} other {these {count} packs}}: cancel it instead.',
    shortMore:
      '{count, plural, =0 {No pack} one {1 pack} other {{count} packs}} of {pack} in order {number} {count, plural, =0 {is} one {is} other {are}} sent; a line can only send fewer.',
    shortTwice: 'Order {number}: a line is there twice.',
    shortUnknown: 'Order {number} has no line with the pack {variantId}.',
    insteadUnknown: 'The pack {variantId} is not sold, so it cannot be sent in place of another.',
    insteadThere:
      'Order {number} has {pack} already, and each pack can be in it once: send another one instead.',
    insteadTax:
      '{pack} is not taxed like {replaced} in order {number}: send goods with the same tax rate instead.',
    insteadSoldOut:
      'Fewer than {count, plural, one {1 pack} other {{count} packs}} of {pack} are free, so order {number} is unchanged.',
    importedInPart:
      'Only a part was imported: the shop changed meanwhile, or packs exchange their SKUs. Check the goods and import the file again.',
    sameCategory: 'The products cannot stay in what is removed.',
    unknownPicture: '{owner} {name} has no picture {src}.',
  },
  not_delivered: 'We do not deliver to {postalCode} yet.',
  not_signed_in: 'Please sign in first.',
  on_delivery: {
    max: 'Up to {amount} can be paid on delivery.',
    maxNew: 'Until your first order is paid, up to {amount} can be paid on delivery.',
    openOrder:
      'Your first order to be paid on delivery is not there yet. Once it is, you can pay for the next one that way.',
    postalCode: 'Orders to {postalCode} cannot be paid on delivery.',
    tooMany:
      'Many first orders are to be paid on delivery just now. Please pay another way, or come back later.',
  },
  out_of_stock: {
    available:
      '{available, plural, =0 {{pack} is sold out.} one {Only {available} of {pack} is left.} other {Only {available} of {pack} are left.}}',
    gone: '{pack} is no longer in the shop.',
    meanwhile: 'Somebody was faster. Please look at your cart again.',
  },
  passkey_copied:
    'That passkey may have been copied, so it signs in no more. Please sign in with a code, then remove it.',
  passkey_expired: 'That took too long. Please try again.',
  passkey_known: 'This device has a passkey for your account already.',
  passkey_refused: 'That passkey could not be checked. Please try again, or sign in with a code.',
  passkey_unknown: 'That passkey was removed. Please sign in with a code.',
  payment_refused: 'This order cannot be paid that way. Please choose another one.',
  price_changed: 'The price of {pack} has changed. Please look at your cart again.',
  // No longer a response of its own, but stored under keys of former builds.
  quantity_changed: 'Your cart has changed in the meantime.',
  refused: 'That request was refused.',
  stuck: 'This process no longer reaches its database, which is there. It has to be started again.',
  too_large: 'That is more than we can take at once.',
  too_many_addresses: 'You have {count} addresses already. Please delete one first.',
  too_many_alerts: 'We can tell you about {count} packs at most.',
  too_many_attempts: 'There were {count} attempts to pay this order. Please place a new one.',
  too_many_lapsed: {
    account: 'Too many of your orders ended without payment today.',
    network: 'Too many orders from your network ended without payment.',
  },
  too_many_of_one: {
    new: 'Until your first order is paid, you can order {count} of {pack} at once. Please take fewer.',
    reserved:
      '{pack} is reserved for other orders at the moment. Please try again in half an hour.',
  },
  too_many_orders: {
    account: 'You have placed many orders in a short time.',
    network: 'Many orders were placed from your network.',
  },
  too_many_packs: {
    new: 'Until your first order is paid, we can hold {count} packs for you at once. Please order less.',
    unpaid: 'Until they are paid, we can hold {count} packs for you at once. Please order less.',
  },
  too_many_passkeys: 'You have {count} passkeys already. Please remove one first.',
  too_many_pictures: 'Other pictures are being made. Try again in a moment.',
  too_many_requests: {
    changes: 'There were too many changes at once.',
    codesSent: 'We have sent enough codes for now.',
    couponGuesses: 'Too many codes were tried.',
    guesses: 'Too many codes were tried from here.',
    operatorGuesses: 'Too many attempts without a valid token.',
    passkeys: 'Too many attempts with passkeys. Codes by e-mail still work.',
    requests: 'Too many requests.',
    wait: 'Too many requests. Please wait a moment and try again.',
    // Follow another message.
    againInHours: 'Please try again in {hours} hours.',
    againInMinutes:
      '{minutes, plural, one {Please try again in a minute.} other {Please try again in {minutes} minutes.}}',
  },
  too_many_unpaid: {
    account:
      '{count, plural, one {One of your orders waits for its payment. Please pay or cancel it first.} other {{count} of your orders wait for their payment. Please pay or cancel one of them first.}}',
    network: 'Many orders from your network wait for their payment.',
  },
  too_many_weekly: 'You can have {count} weekly baskets. Please stop one first.',
  too_much: 'That is more than one order can hold. Please order less.',
  too_much_unpaid: {
    new: 'Until your first order is paid, we can hold orders of up to {amount} for you. Please order less.',
    unpaid: 'Until they are paid, we can hold orders of up to {amount} for you. Please order less.',
  },
  total_changed: 'What your order comes to has changed. Please look at it again.',
  unavailable: 'The shop is very busy. Please try again in a moment.',
  unknown_gateway: 'The shop does not take that way of paying.',
  unknown_push_service: 'We cannot reach this browser. E-mails still arrive.',
  weekly_ended: 'This weekly basket was stopped.',
  weekly_failed: {
    late: 'It was too late for that day.',
    soldOut: 'Everything in it is sold out.',
    window: 'Its delivery window is no longer offered.',
  },
  weekly_full: 'A weekly basket holds {count} different packs at most.',
  weekly_placed: 'That order is placed already. You can still cancel it among your orders.',
  window_closed: 'It is too late for that delivery window. Please choose another one.',
  window_full: {
    all: 'All delivery windows are full. New ones open every day; nothing in your cart is lost.',
    byOperator: 'The window {id} of {date} is full.',
    chosen: 'That delivery window is full by now. Please choose another one.',
  },
  window_gone: {
    byOperator: 'There is no window {id} on {date} that has not begun.',
    chosen: 'That delivery window is no longer offered. Please choose another one.',
  },
  wishlist_full: 'A wishlist holds {count} products at most.',
  wrong_code:
    '{count, plural, one {That is not the code. Please check it; one try is left.} other {That is not the code. Please check it; {count} tries are left.}}',
  wrong_origin: 'That can only be done from the shop itself.',
} as const;
