// Made by `npm run server-texts` from texts/en/server/; not edited by hand.

export interface ServerTexts {
  errors: {
    "account_erased": "This account has been erased.",
    "already_expired": "This order was never paid and has ended by itself; there is nothing to cancel.",
    "already_returned": "This order came back to us; there is nothing to cancel.",
    "already_shipped": {
      "byOperator": "Order {number} is {status, select, shipped {shipped} other {delivered}}; its money can be given back instead (refund).",
      "order": "This order is on its way already. Please write to us to send it back."
    },
    "bad_signature": "This notice is not signed as it must be.",
    "bucket_unavailable": "The bucket of PICTURES_BUCKET did not take the picture ({reason}). Nothing is changed.",
    "cart_changed": "Your cart has changed meanwhile. Please look at it again.",
    "cart_full": "A cart holds {count} different packs at most.",
    "catalogue_changed": "The shelves have changed. Please reload them.",
    "code_expired": "That code no longer works here. Please ask for a new one.",
    "coupon_ended": "{code} has ended.",
    "coupon_minimum": "{code} needs packs for {amount} or more.",
    "coupon_unknown": "We do not know that code. Please check how it is written.",
    "coupon_used": {
      "before": "You have used {code} before.",
      "byUnpaidOrder": "Your unpaid order {number} uses {code}. Cancel that order to use it here."
    },
    "coupon_used_up": "{code} has been used up.",
    "desk_link_over": "This link was used already, or is older than ten minutes. Please ask for a new one.",
    "desk_signed_out": {
      "again": "You are signed out. Please ask for a new link.",
      "first": "Nobody works at this Desk yet: \"npm run shop -- desk open\" makes a link."
    },
    "disk_full": "The disk of the database is full.",
    "draining": "The server is about to stop.",
    "folder_unavailable": "The shop's folder {folder} is not there or cannot be written ({reason}): run this where the shop runs, as its user and with its DATA_DIR, or over the network with OPERATOR_URL. Nothing is changed.",
    "forbidden": "That is not allowed from here.",
    "gateway_silent": "The payment service does not answer. Please try again in a moment.",
    "internal": "Something went wrong on our side. Please try again.",
    "invalid_email": "That does not look like an e-mail address. Please check it.",
    "invalid_input": {
      "address": "That address holds a character we cannot read.",
      "amount": "\"{amount}\" is no amount.",
      "body": "What you sent holds a character we cannot read.",
      "field": "Please check {field}.",
      "host": "That host is not one we can read.",
      "idempotencyKey": "The Idempotency-Key must be 1 to 100 visible characters.",
      "line": "Line {line} cannot be read.",
      "lines": "The lines of the import are missing.",
      "missingField": "Please fill in {field}.",
      "notice": "This notice does not say what it is about.",
      "something": "Please check what you sent.",
      "tooLongField": "{field} is too long.",
      "twoPhones": "Please give one phone number; here are two.",
      "unknownField": "{field} is not known here.",
      "unreadable": "That request could not be read. Please check it and try again."
    },
    "invalid_picture": {
      "avif": "An AVIF picture may have at most {max} million pixels, and this one is {width} × {height}: save it smaller, or as JPEG.",
      "damaged": "This is not a JPEG, PNG, WebP or AVIF picture, or it is damaged.",
      "decoded": "The picture takes more than {max} MB once it is decoded: save it with 8 bits per colour, or smaller.",
      "memory": "The picture takes too much memory to read: save it smaller, or as JPEG.",
      "missing": "The picture is missing.",
      "narrow": "The picture is {width} × {height} pixels; one side may be at most {max} times the other.",
      "pixels": "The picture has more than {max} million pixels.",
      "slow": "The picture takes too long to read.",
      "small": "The picture is {width} × {height} pixels; it must be at least {minWidth} wide and {minHeight} high."
    },
    "key_reused": "That was sent before with other details. Please reload the page and try again.",
    "mail_failed": "We could not send the e-mail. Please try again shortly.",
    "mail_refused": "No e-mail reaches that address. Please check it.",
    "name_taken": "There is a token {name} already; revoke it first, or choose another name.",
    "newer_database": "The database was migrated by a newer release.",
    "no_database": "The database does not respond.",
    "no_gateway": "The shop cannot take payments at the moment. Please come back later.",
    "no_right": {
      "route": "The token {name} may not do that ({right}).",
      "stock": "The token {name} may not add or remove packs with stock (stock)."
    },
    "no_token": "This needs the token of an operator that is still valid.",
    "not_received": "You can rate what has arrived.",
    "not_found": {
      "account": "We could not find that account.",
      "address": "We could not find that address.",
      "banner": "There is no banner {number}; there are {count}.",
      "cartLine": "That is no longer in your cart.",
      "category": "We could not find that category.",
      "categorySlug": "There is no category {slug}.",
      "changedProducts": "These products have changed. Please reload them.",
      "changedResults": "These results have changed. Please search again.",
      "couponCode": "There is no coupon {code}.",
      "customer": "There is no customer with this e-mail address.",
      "deskSession": "The Desk is not open there.",
      "document": "There is no invoice or credit note {id}.",
      "gateway": "There is no such gateway.",
      "list": "There is no list {name}.",
      "order": "We could not find that order.",
      "orderItem": "Order {number} has no such line.",
      "orderLine": "We could not find that in your orders.",
      "orderNumber": "There is no order {number}.",
      "pack": "We could not find that product in this size.",
      "packName": "{slug} has no pack {name}; it has {labels}.",
      "packs": "There is no product {slug} with packs.",
      "page": "There is nothing at this address.",
      "passkey": "We could not find that passkey.",
      "payment": "We could not find that payment.",
      "picture": "There is no such picture.",
      "pictureOwner": "Pictures are of {kinds}.",
      "product": "We could not find that product.",
      "productSlug": "There is no product {slug} in the shop.",
      "review": "These reviews have changed. Please reload them.",
      "reviewId": "There is no review {id}.",
      "sandboxPayment": "The sandbox knows no such payment.",
      "token": "There is no token {name}.",
      "weeklyBasket": "We could not find that weekly basket."
    },
    "not_json": "That request must be sent as JSON.",
    "not_importable": {
      "nothing": "Nothing is imported. {path}:",
      "more": "There are {count} more problems.",
      "address": "The address must be a path of the shop, like /pictures/mango.webp, or begin with https://, without a name, a comma or a space.",
      "addressOrigin": "The address is on {origin}, where the built storefront shows no pictures from: build it with VITE_PICTURE_ORIGINS={origin}.",
      "addresses": "The address is like /pictures/mango-320.webp 320w, /pictures/mango-640.webp 640w.",
      "category": "There is no category {slug}.",
      "categoryName": "A new category needs a name.",
      "leftOut": "{label} ({stock} in the shop) would go with its stock: add it to the file, or allow it with --remove-packs (removePacks).",
      "mrp": "The MRP is below the price.",
      "packMrp": "A new pack needs an MRP.",
      "packNet": "A new pack needs its net content, like 500 g.",
      "packPrice": "A new pack needs a price.",
      "product": "There is no product {slug} in the shop.",
      "productName": "A new product needs a name.",
      "productPacks": "A new product needs a pack.",
      "sku": "The SKU {sku} belongs to two packs.",
      "taxClass": "The facts of the shop have no rate for {name}.",
      "language": "The shop has no language {name} besides its own: texts are in {known}.",
      "twice": "{name} is there twice."
    },
    "not_migrated": "The database lacks migrations.",
    "not_payable": {
      "cancelled": "This order is cancelled.",
      "checked": "The payment of this order is being checked.",
      "closed": "This payment is no longer open. Please reload the page.",
      "late": "The time to pay this order is over. Please place a new one.",
      "onDelivery": "This order is paid when it is delivered.",
      "paid": "This order is paid already."
    },
    "not_possible": {
      "advance": "Order {number} is {status, select, awaiting_payment {awaiting payment} paid {paid} confirmed {confirmed} packed {packed} shipped {shipped} delivered {delivered} returned {returned} cancelled {cancelled} other {expired}}; only one that is {to, select, packed {paid or confirmed} shipped {packed} other {shipped}} can be {to, select, packed {packed} shipped {shipped} other {delivered}}.",
      "allRefunded": "Everything of order {number} went back; cancel it.",
      "categoryFull": "{slug} has {count} products ({archived} of them archived): say where they go (moveTo).",
      "changedPictures": "The pictures have changed meanwhile. Look at them again.",
      "amountStep": "{amount} {currency} cannot be paid online: amounts are multiples of {step}.",
      "couponAmount": "An amount is above zero.",
      "couponEnd": "It has to end after it starts.",
      "couponTime": "A time is of the years 2000 to 9998, without a leap second.",
      "deliverUnpaid": "Order {number} is to be paid on delivery: say how the {amount} were paid (paid: cash or upi), or that it came back (return).",
      "failedRefund": "{amount} of order {number} could not go back before. To try again: refund {number}",
      "freeDelivery": "Free delivery has the value 0.",
      "fewerPacks": "{pack} cannot be {onHand}: there are {current}, and {reserved} of them belong to orders that are not shipped.",
      "largeRefund": "Only {amount} of order {number} can go back.",
      "moreThanPaid": "That is more than was paid.",
      "move": "Order {number} has left or ended; its window cannot be changed.",
      "notDue": "Order {number} is not to be paid on delivery.",
      "notReviewed": "No payment of order {number} has to be looked at.",
      "nothingLeft": "Nothing of order {number} is left to give back.",
      "openOrders": "Still to be delivered: {orders}. Deliver or cancel {count, plural, one {it} other {them}} first.",
      "otherOwner": "{owner} {name} is another one meanwhile. Nothing is added.",
      "percentage": "A percentage is from 1 to 100.",
      "pictureLimit": "{name} has {count} pictures, and can have no more.",
      "pictureTwice": "A picture is there twice.",
      "priceAboveMrp": "The price of {pack} would be above its MRP; change that as well.",
      "refundAmount": "\"{amount}\" is not an amount of {currency}, like {example}.",
      "refundByGateway": "Order {number} was not paid on delivery: its money goes back the way it came, so leave out how (paid).",
      "refundHow": "Order {number} was paid on delivery: say how you have given the money back (paid: cash or upi).",
      "refundedBefore": "{before} of order {number} went back already, or are on their way. To give back another {amount}: {command}",
      "refundOnly": {
        "currency": "Order {number} is in {currency}: {amount} can only be refunded.",
        "gone": "Packs of order {number}, or the uses of its coupon, are gone: {amount} can only be refunded.",
        "status": "Order {number} is {status, select, awaiting_payment {awaiting payment} paid {paid} confirmed {confirmed} packed {packed} shipped {shipped} delivered {delivered} returned {returned} cancelled {cancelled} other {expired}}: {amount} can only be refunded."
      },
      "return": "Order {number} is {status, select, awaiting_payment {awaiting payment} paid {paid} confirmed {confirmed} packed {packed} delivered {delivered} returned {returned} cancelled {cancelled} other {expired}}; only one that is shipped can come back unpaid.",
      "returnPaid": "Order {number} is paid: deliver it, and give its money back with: refund {number}",
      "tick": "Order {number} is {status, select, awaiting_payment {awaiting payment} packed {packed} shipped {shipped} delivered {delivered} returned {returned} cancelled {cancelled} other {expired}}; only lines of one that is to be packed are ticked.",
      "short": "Order {number} is {status, select, awaiting_payment {awaiting payment} packed {packed} shipped {shipped} delivered {delivered} returned {returned} cancelled {cancelled} other {expired}}; only one that is paid or confirmed, and not packed, can be sent with less.",
      "shortAll": "Nothing of what was paid for order {number} would be left without {count, plural, one {this pack} other {these {count} packs}}: cancel it instead.",
      "shortMore": "{count, plural, =0 {No pack} one {1 pack} other {{count} packs}} of {pack} in order {number} {count, plural, =0 {is} one {is} other {are}} sent; a line can only send fewer.",
      "shortTwice": "Order {number}: a line is there twice.",
      "shortUnknown": "Order {number} has no line with the pack {variantId}.",
      "insteadUnknown": "The pack {variantId} is not sold, so it cannot be sent in place of another.",
      "insteadThere": "Order {number} has {pack} already, and each pack can be in it once: send another one instead.",
      "insteadTax": "{pack} is not taxed like {replaced} in order {number}: send goods with the same tax rate instead.",
      "insteadSoldOut": "Fewer than {count, plural, one {1 pack} other {{count} packs}} of {pack} are free, so order {number} is unchanged.",
      "importedInPart": "Only a part was imported: the shop changed meanwhile, or packs exchange their SKUs. Check the goods and import the file again.",
      "sameCategory": "The products cannot stay in what is removed.",
      "unknownPicture": "{owner} {name} has no picture {src}."
    },
    "not_delivered": "We do not deliver to {postalCode} yet.",
    "not_signed_in": "Please sign in first.",
    "on_delivery": {
      "max": "Up to {amount} can be paid on delivery.",
      "maxNew": "Until your first order is paid, up to {amount} can be paid on delivery.",
      "openOrder": "Your first order to be paid on delivery is not there yet. Once it is, you can pay for the next one that way.",
      "postalCode": "Orders to {postalCode} cannot be paid on delivery.",
      "tooMany": "Many first orders are to be paid on delivery just now. Please pay another way, or come back later."
    },
    "out_of_stock": {
      "available": "{available, plural, =0 {{pack} is sold out.} one {Only {available} of {pack} is left.} other {Only {available} of {pack} are left.}}",
      "gone": "{pack} is no longer in the shop.",
      "meanwhile": "Somebody was faster. Please look at your cart again."
    },
    "passkey_copied": "That passkey may have been copied, so it signs in no more. Please sign in with a code, then remove it.",
    "passkey_expired": "That took too long. Please try again.",
    "passkey_known": "This device has a passkey for your account already.",
    "passkey_refused": "That passkey could not be checked. Please try again, or sign in with a code.",
    "passkey_unknown": "That passkey was removed. Please sign in with a code.",
    "payment_refused": "This order cannot be paid that way. Please choose another one.",
    "price_changed": "The price of {pack} has changed. Please look at your cart again.",
    "quantity_changed": "Your cart has changed in the meantime.",
    "refused": "That request was refused.",
    "stuck": "This process no longer reaches its database, which is there. It has to be started again.",
    "too_large": "That is more than we can take at once.",
    "too_many_addresses": "You have {count} addresses already. Please delete one first.",
    "too_many_alerts": "We can tell you about {count} packs at most.",
    "too_many_attempts": "There were {count} attempts to pay this order. Please place a new one.",
    "too_many_lapsed": {
      "account": "Too many of your orders ended without payment today.",
      "network": "Too many orders from your network ended without payment."
    },
    "too_many_of_one": {
      "new": "Until your first order is paid, you can order {count} of {pack} at once. Please take fewer.",
      "reserved": "{pack} is reserved for other orders at the moment. Please try again in half an hour."
    },
    "too_many_orders": {
      "account": "You have placed many orders in a short time.",
      "network": "Many orders were placed from your network."
    },
    "too_many_packs": {
      "new": "Until your first order is paid, we can hold {count} packs for you at once. Please order less.",
      "unpaid": "Until they are paid, we can hold {count} packs for you at once. Please order less."
    },
    "too_many_passkeys": "You have {count} passkeys already. Please remove one first.",
    "too_many_pictures": "Other pictures are being made. Try again in a moment.",
    "too_many_requests": {
      "changes": "There were too many changes at once.",
      "codesSent": "We have sent enough codes for now.",
      "couponGuesses": "Too many codes were tried.",
      "guesses": "Too many codes were tried from here.",
      "operatorGuesses": "Too many attempts without a valid token.",
      "passkeys": "Too many attempts with passkeys. Codes by e-mail still work.",
      "requests": "Too many requests.",
      "wait": "Too many requests. Please wait a moment and try again.",
      "againInHours": "Please try again in {hours} hours.",
      "againInMinutes": "{minutes, plural, one {Please try again in a minute.} other {Please try again in {minutes} minutes.}}"
    },
    "too_many_unpaid": {
      "account": "{count, plural, one {One of your orders waits for its payment. Please pay or cancel it first.} other {{count} of your orders wait for their payment. Please pay or cancel one of them first.}}",
      "network": "Many orders from your network wait for their payment."
    },
    "too_many_weekly": "You can have {count} weekly baskets. Please stop one first.",
    "too_much": "That is more than one order can hold. Please order less.",
    "too_much_unpaid": {
      "new": "Until your first order is paid, we can hold orders of up to {amount} for you. Please order less.",
      "unpaid": "Until they are paid, we can hold orders of up to {amount} for you. Please order less."
    },
    "total_changed": "What your order comes to has changed. Please look at it again.",
    "unavailable": "The shop is very busy. Please try again in a moment.",
    "unknown_gateway": "The shop does not take that way of paying.",
    "unknown_push_service": "We cannot reach this browser. E-mails still arrive.",
    "weekly_ended": "This weekly basket was stopped.",
    "weekly_failed": {
      "late": "It was too late for that day.",
      "soldOut": "Everything in it is sold out.",
      "window": "Its delivery window is no longer offered."
    },
    "weekly_full": "A weekly basket holds {count} different packs at most.",
    "weekly_placed": "That order is placed already. You can still cancel it among your orders.",
    "window_closed": "It is too late for that delivery window. Please choose another one.",
    "window_full": {
      "all": "All delivery windows are full. New ones open every day; nothing in your cart is lost.",
      "byOperator": "The window {id} of {date} is full.",
      "chosen": "That delivery window is full by now. Please choose another one."
    },
    "window_gone": {
      "byOperator": "There is no window {id} on {date} that has not begun.",
      "chosen": "That delivery window is no longer offered. Please choose another one."
    },
    "wishlist_full": "A wishlist holds {count} products at most.",
    "wrong_code": "{count, plural, one {That is not the code. Please check it; one try is left.} other {That is not the code. Please check it; {count} tries are left.}}",
    "wrong_origin": "That can only be done from the shop itself."
  };
  invoice: {
    "titleOfMany": "{count, plural, one {1 document} other {{count} documents}}",
    "invoice": "Invoice",
    "billOfSupply": "Bill of supply",
    "creditNote": "Credit note",
    "order": "Order {number}",
    "address": "Delivery address",
    "window": "Delivery: {window}",
    "pack": "Pack",
    "hsn": "HSN",
    "quantity": "Quantity",
    "each": "Each",
    "amount": "Amount",
    "taxable": "Taxable",
    "added": "Prices are before {tax}; the total includes {amount} of it.",
    "placeOfSupply": "Place of supply: {state}",
    "goodsAndDelivery": "Goods and delivery",
    "sum": "Sum",
    "paid": "{status, select, free {Nothing to pay} captured {Paid} refunded {Paid back} due {To be paid on delivery} other {Nothing was paid}}",
    "reference": "Reference {reference}",
    "credits": "For invoice {number} of {date}.",
    "instead": "{packs} × {pack} instead of {ordered}.",
    "credited": "Credited"
  };
  mails: {
    "code": {
      "subject": "Your sign-in code",
      "text": "{code} is your sign-in code.",
      "introduction": "Your sign-in code is",
      "validity": "It works once, for {minutes} minutes, in the browser that asked for it.",
      "warning": "If you did not ask for it, leave it: nobody gets in without it."
    },
    "stock": {
      "subject": "{pack} is back",
      "introduction": "{pack} is back on the shelf. You asked us to tell you.",
      "notHeld": "It is not held for you, so have a look soon.",
      "onlyMail": "This is the only e-mail about it: we write no further one unless you press “Tell me when it is back” again."
    },
    "subject": {
      "placed": "Your order {number}",
      "paid": "We have your payment for order {number}",
      "confirmed": "Your order {number}",
      "free": "Your order {number}",
      "shipped": "Order {number} is on its way",
      "cancelled": "Order {number} is cancelled",
      "expired": "Order {number} was not paid",
      "refunded": "Your refund for order {number}",
      "moved": "Order {number} arrives at another time",
      "short": "Not everything of order {number} comes as ordered"
    },
    "introduction": {
      "placed": "Thank you for your order. Here is what you ordered.",
      "paid": "Your payment has arrived. We pack your order next, and write again when it leaves.",
      "confirmed": "Thank you for your order. We pack it next, and write again when it leaves.",
      "free": "Thank you for your order. There is nothing to pay. We pack it next, and write again when it leaves.",
      "shipped": "Your order has left our warehouse and is on its way to you.",
      "cancelled": "Your order is cancelled.",
      "expired": "It was not paid in time, so we no longer hold your order. You can place it again.",
      "refunded": "Money has gone back to you. A bank may take some days to show it.",
      "moved": "Your order comes at another time than you chose. If that does not suit you, please write to us.",
      "short": "We are sorry: we cannot send everything you ordered. The rest comes as planned."
    },
    "link": "Your order",
    "linkText": "Your order: {link}",
    "arrivesIfPaid": "It arrives on {day}, if you pay now.",
    "arrives": "It arrives on {day}.",
    "carrier": "It comes with {carrier}.",
    "tracking": "Tracking number: {tracking}",
    "payOnDelivery": "You pay {amount} when it arrives.",
    "unpaid": "It waits for your payment. We keep everything in it for you until {until}; after that it goes back on the shelves.",
    "refunded": "Sent back so far: {amount}",
    "refundDue": "Still to come: {amount}",
    "nothingToPay": "There was nothing to pay for it.",
    "inReview": "What came in is not what it cost. A person looks at it and writes to you.",
    "refunds": "What you paid goes back the way it came: {amount}",
    "notPaid": "Nothing was paid for it. What may still come in goes back the way it came.",
    "nothingOwed": "Nothing was paid for it, so nothing is owed.",
    "short": "{name} ({label}): {comes, plural, =0 {none of {ordered, number} comes} one {1 of {ordered, number} comes} other {{comes} of {ordered, number} come}}",
    "instead": "{packs, plural, one {1 × {pack} comes instead of {ordered}} other {{packs} × {pack} come instead of {ordered}}}",
    "shortReason": "Why: {reason}",
    "order": "Order {number}",
    "invoice": "Invoice {number}",
    "creditNote": "Credit note {number}: {amount}",
    "address": "Goes to",
    "leftOut": "Sold out, so not in it: {quantity} × {name} ({label})",
    "note": "Note for the delivery",
    "items": "Items: {amount}",
    "discount": "Discount: −{amount}",
    "couponDiscount": "Discount ({code}): −{amount}",
    "delivery": "Delivery: {amount}",
    "freeDelivery": "Delivery: free",
    "couponDelivery": "Delivery: free ({code})",
    "onDeliveryFee": "Paying on delivery: {amount}",
    "addedTax": "{tax}: {amount}",
    "total": "Total: {amount}",
    "includedTax": "{tax} included: {amount}",
    "weekly": {
      "subject": {
        "reminder": "Your weekly basket for {day}",
        "failed": "Your weekly basket for {day} was not placed"
      },
      "reminder": "Your weekly basket is to come on {day}.",
      "places": {
        "on_delivery": "We place it on {time}. You pay when it arrives.",
        "online": "We place it on {time}, and send you a link to pay then."
      },
      "change": "Until then you can change it or skip this week.",
      "failed": "We could not place your weekly basket for {day}.",
      "next": "Nothing is charged. You can order it by hand, or change the basket for next week.",
      "link": "Your weekly basket",
      "placed": "This is your weekly basket.",
      "otherHours": "Your usual hours were full, so it comes at others on the same day.",
      "newOnDelivery": "Until your first order is paid, one order of up to {amount} at a time can be paid when it arrives.",
      "notOnDelivery": "It cannot be paid on delivery this time, so please pay for it with the link.",
      "addressGone": "Its address is no longer there. Please choose another one until then, or no order is placed.",
      "windowGone": "Its delivery hours are no longer offered. Please choose others until then, or no order is placed.",
      "repriced": "{name} ({label}) is {now} now, and was {before}."
    },
    "sale": {
      "subject": "New order {number}: {count, plural, one {1 pack} other {{count} packs}}, {amount}",
      "introduction": "Order {number} is {isDue, select, true {confirmed, to be paid on delivery} other {paid}}: {count, plural, one {1 pack} other {{count} packs}} to send.",
      "promised": "It is promised for {day}.",
      "phone": "Phone: {phone}"
    }
  };
  payments: {
    "razorpay": {
      "name": "UPI, card or net banking",
      "description": "You pay on a page of Razorpay."
    },
    "stripe": {
      "name": "Card or wallet",
      "description": "You pay on a page of Stripe."
    },
    "sandbox": {
      "description": "For trying out the shop. No money is taken.",
      "name": "Sandbox",
      "pay": {
        "title": "Test payment",
        "note": "No money is taken. This page stands in for a payment company.",
        "total": "To pay",
        "order": "Order",
        "failed": "The last try failed. You can try again.",
        "pending": "The bank has not answered yet. What does it say?",
        "pay": "Pay {amount}",
        "fail": "Fail",
        "leavePending": "Leave pending",
        "testing": "For testing",
        "delay": "Seconds before the shop is told",
        "paysAfter": "Seconds until a pending payment is paid by itself; empty for never",
        "twice": "Tell the shop twice"
      },
      "closed": {
        "title": "This payment is closed",
        "text": "It can no longer be paid. The shop may offer another way."
      },
      "paid": {
        "title": "This is paid",
        "text": "There is nothing more to do here.",
        "dashboard": "For testing: the payment company’s dashboard",
        "amount": "Amount in {currency}, {max} at most",
        "refund": "Refund the amount",
        "dispute": "The bank demands it back",
        "disputeWon": "The shop wins the dispute",
        "disputeLost": "The shop loses the dispute"
      },
      "back": "Back to the shop",
      "problem": "This does not work"
    }
  };
  push: {
    "awaiting_payment": {
      "title": "Order {number} is placed",
      "body": "Your basket is reserved until {time}. Pay now."
    },
    "paid": {
      "title": "Order {number} is paid",
      "body": "Thank you. We pack it next."
    },
    "free": {
      "title": "Order {number} is placed",
      "body": "There is nothing to pay. We pack it next."
    },
    "confirmed": {
      "title": "Order {number} is placed",
      "body": "You pay when it arrives. We pack it next."
    },
    "packed": {
      "title": "Order {number} is packed",
      "body": "It leaves us next."
    },
    "shipped": {
      "title": "Order {number} is on its way",
      "body": "It has left our warehouse."
    },
    "delivered": {
      "title": "Order {number} is delivered",
      "body": "Enjoy it."
    },
    "expired": {
      "title": "Order {number} was not paid",
      "body": "We no longer hold it. You can place it again."
    },
    "cancelled": {
      "title": "Order {number} is cancelled",
      "body": "Its page says what comes back to you."
    },
    "returned": {
      "title": "Order {number} came back to us",
      "body": "You owe nothing for it. You can place it again."
    },
    "refunded": {
      "title": "Your refund for order {number}",
      "body": "It has gone back to you. A bank may take some days to show it."
    },
    "weekly_reminder": {
      "title": "Your weekly basket is placed tomorrow",
      "body": "Change it or skip this week until then."
    },
    "weekly_failed": {
      "title": "Your weekly basket was not placed",
      "body": "See why, and what you can do."
    },
    "stock": {
      "title": "A pack you waited for is back",
      "body": "It is not held for you, so have a look soon."
    }
  };
  slip: {
    "title": "Packing slip {number}",
    "titleOfMany": "{count, plural, one {1 packing slip} other {{count} packing slips}}",
    "labelTitle": "Address label {number}",
    "labelTitleOfMany": "{count, plural, one {1 address label} other {{count} address labels}}",
    "from": "From",
    "order": "Order {number}",
    "placed": "Placed {day}",
    "placedAndArrives": "Placed {placed}, arrives {arrives}",
    "to": "To",
    "note": "Note:",
    "collect": "To be paid on delivery: {amount}",
    "product": "Product",
    "pack": "Pack",
    "short": "Not in the parcel: {quantity} × {name} ({label})",
    "instead": "Instead of {name} ({label})",
    "packs": "{count, plural, one {1 pack} other {{count} packs}}"
  };
  successes: {
    "account": "Here is your account.",
    "addressAdded": "Address added.",
    "addressDeleted": "Address deleted.",
    "addresses": "Here are your addresses.",
    "addressSaved": "Address saved.",
    "alertAdded": "We will write to you.",
    "alertRemoved": "We will not write to you about it.",
    "alerts": "Here is what you wait for.",
    "alive": "Alive.",
    "announcements": "Here are the announcements.",
    "banners": "Here are the banners.",
    "cart": "Here is your cart.",
    "cartAdded": "Added to your cart.",
    "cartAddedSome": "Your cart now has {quantity} of {pack}: no more can be added.",
    "cartDiffered": "Your cart had {had, plural, =0 {none} other {#}} of {pack}. It now has {quantity}.",
    "cartRemoved": "Removed from your cart.",
    "cartUpdated": "Cart updated.",
    "catalogueUnchanged": "Nothing has changed.",
    "catalogueVersion": "This is the version.",
    "categories": "Here are the categories.",
    "checkoutOptions": "Here is how you can order.",
    "codeSent": "Your code is on its way.",
    "codeShown": "Here is your code.",
    "coupon": "Here is what it gives.",
    "goesWith": "Here is what goes well with it.",
    "home": "Here is the home page.",
    "noticeIrrelevant": "That concerns no payment of ours.",
    "noticeKnown": "We knew that.",
    "noticeTaken": "Thank you.",
    "operator": {
      "audit": "Here is what was done.",
      "catalogue": "Here is the catalogue.",
      "catalogueImported": "The catalogue is imported.",
      "categoryRemoved": "The category {slug} is removed.",
      "couponEnded": "The coupon {code} has ended.",
      "coupons": "Here are the coupons.",
      "couponStored": "The coupon {code} is stored.",
      "customer": "Here is what is held about the customer.",
      "customerErased": "The customer is erased; orders kept for accounting: {orders}.",
      "deskEnded": "The Desk is closed there.",
      "deskLink": "The link opens the Desk for {name}, once, within ten minutes.",
      "deskSessions": "Here is where the Desk is open.",
      "dryRun": "Nothing is changed yet.",
      "figures": "Here are the figures.",
      "invoice": "Here is the document.",
      "invoices": "Here are the invoices.",
      "order": "Here is the order.",
      "orderCancelled": "Order {number} is cancelled{follows, select, refund {: {refund} goes back} creditNote {: credit note {creditNote}} both {: {refund} goes back, credit note {creditNote}} other {}}.",
      "orderMoved": "Order {number} now arrives {day}; the shopper gets an e-mail.",
      "orders": "Here are the orders.",
      "orderOut": "Nothing of order {number} is left, so it is cancelled{follows, select, refund {: {refund} goes back} creditNote {: credit note {creditNote}} both {: {refund} goes back, credit note {creditNote}} other {}}.",
      "orderShort": "Order {number} is sent with {packs, plural, one {1 pack} other {{packs} packs}} less{others, plural, =0 {} one { and 1 other pack in their place} other { and {others} other packs in their place}}{follows, select, due {: {amount} less to be paid on delivery} refund {: {amount} goes back} both {: {amount} goes back, credit note {creditNote}} other {}}. The shopper gets an e-mail.",
      "orderStatus": "Order {number} is {status, select, packed {packed} shipped {shipped} returned {returned} other {delivered}}.",
      "orderWindows": "Here are the delivery windows.",
      "orderTicks": "Here is what is in the box.",
      "packs": "Here are the packs.",
      "paymentAccepted": "Order {number} is paid with {amount}{difference, select, refunded {: {rest} of it were not owed and go back} writtenOff {: {rest} of its total are written off} other {}}.",
      "pictureAdded": "The picture is added.",
      "pictures": "Here are the pictures.",
      "picturesChanged": "The pictures are changed.",
      "priceChanged": "The price of {pack} is changed.",
      "product": "Here is the product.",
      "refundQueued": "{amount} of order {number}: the running shop sends it back next.",
      "refundRecorded": "{amount} of order {number} are recorded as given back.",
      "reviewHidden": "The review {id} is hidden; who wrote it reads the reason.",
      "reviews": "Here are the reviews.",
      "reviewShown": "The review {id} is shown again.",
      "slip": "Here is the packing slip.",
      "label": "Here is the address label.",
      "stockChanged": "The stock of {pack} is changed.",
      "tokenMade": "The token {name} is made.",
      "tokenRevoked": "The token {name} is revoked.",
      "tokens": "Here are the tokens.",
      "upcoming": "Here is what weekly baskets need."
    },
    "order": "Here is your order.",
    "orderCancelled": "Your order is cancelled.",
    "orderPlaced": "Your order is placed.",
    "orders": "Here are your orders.",
    "ownReviews": "Here is what you can rate.",
    "passkeyAdded": "Next time you can sign in without a code.",
    "passkeyOptions": "Here is what your browser needs.",
    "passkeyRemoved": "The passkey is removed. It signs in no more.",
    "passkeyRenamed": "The name is saved.",
    "passkeys": "Here are your passkeys.",
    "payment": "Here you can pay.",
    "product": "Here is the product.",
    "products": "Here are the products.",
    "profileSaved": "Your profile is saved.",
    "push": "Here is what this device is told.",
    "pushOff": "This device is told nothing any more.",
    "pushOn": "We will tell you here.",
    "ready": "Ready.",
    "reviewDeleted": "Your rating is deleted.",
    "reviews": "Here is what shoppers say.",
    "reviewWritten": "Thank you for your rating.",
    "searchResults": "Here is what we found.",
    "shop": "Here is the shop.",
    "signedIn": "You are signed in.",
    "signedOut": "You are signed out.",
    "signedOutOthers": "You are signed out on all other devices.",
    "texts": "Here are the texts.",
    "weeklyBaskets": "Here are your weekly baskets.",
    "weeklyEnded": "Your weekly basket is stopped.",
    "weeklySaved": "Your weekly basket is saved.",
    "wishlist": "Here is your wishlist.",
    "wishlistAdded": "Saved to your wishlist.",
    "wishlistRemoved": "Removed from your wishlist."
  };
}
