interface Named {
  firstName: string;
  lastName: string;
}

/** Somebody's name as records and letters write it; either part may be empty. */
export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();
