/** Joins the digest that contains a collected mail. */
export const joinDigest = 'left join outgoing_mails digest on digest.id = mail.digest_id';

/** The state of a mail, or of the digest that contains it. */
export const deliveryState = 'coalesce(digest.state, mail.state)';

/** Condition: password resets requested for unknown addresses are never sent, and not listed. */
export const isListed = `(mail.user_id is not null or mail.template <> 'password_reset')`;

/** When the recipient was sent it. */
export const deliveredAt = 'coalesce(digest.sent_at, mail.sent_at)';
