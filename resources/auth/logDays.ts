/** No setting lets go of younger rows of the admin log, and neither does the database. */
export const leastLogDays = 30;
