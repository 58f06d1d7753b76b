/**
 * What each actor may do with the rows of each table, written by hand. One character a row of the world, in the order that
 * `probes.ts` names: `+` done, `.` not there, `!` refused, `#` conflict, `x` further rows seen. One character alone stands
 * for all rows. Rows: A B P G are the things of the four categories of `matrix-world.ts`; F P G the families.
 */
export const tableOutcomes = `
#                                    nobody stranger elsewhere creator admin edit view none viewonly friend removed ended deleted owner auth worker
# rows A B P G
app.cars select                      .      .        ...+      +++.    ++..  +... +... .    +...     +...   .       .     .       .     !    !
app.cars insert                      !      !        !!!+      +++!    ++!!  +!!! !    !    !        +!!!   !       !     !       !     !    !
app.cars update                      .      .        ...+      +++.    ++..  +... .    .    .        +...   .       .     .       .     !    !
app.cars reparent                    !      !        !         !       !     !    !    !    !        !      !       !     !       .     !    !
app.cars delete                      .      .        ...+      +++.    ++..  +... .    .    .        +...   .       .     .       .     !    !

app.subcategories select             .      .        ...+      +++.    ++..  +... +... .    +...     +...   .       .     .       .     !    !
app.subcategories insert             !      !        !!!+      +++!    ++!!  +!!! !    !    !        +!!!   !       !     !       !     !    !
app.subcategories update             .      .        ...+      +++.    ++..  +... .    .    .        +...   .       .     .       .     !    !
app.subcategories reparent           !      !        !         !       !     !    !    !    !        !      !       !     !       .     !    !
app.subcategories delete             .      .        ...+      +++.    ++..  +... .    .    .        +...   .       .     .       .     !    !

app.categories select                .      .        ...+      +++.    ++..  +... +... .    +...     +...   .       .     .       .     !    !
app.categories insert                !      !        !!!+      +++!    ++!!  !    !    !    !        !      !       !     !       !     !    !
app.categories update                .      .        ...+      +++.    ++..  .    .    .    .        .      .       .     .       .     !    !
app.categories reparent              !      !        !         !       !     !    !    !    !        !      !       !     !       .     !    !
# a shared category stays: A and G
app.categories delete                .      .        ...#      #++.    #+..  .    .    .    .        .      .       .     .       .     !    !

# rows F P G
app.families select                  .      .        ..+       ++.     +..   +..  +..  +..  +..      +..    .       .     .       .     !    !
app.families insert                  !      !        !         !       !     !    !    !    !        !      !       !     !       !     !    !
app.families update                  !      !        !         !       !     !    !    !    !        !      !       !     !       .     !    !
app.families reparent                !      !        !         !       !     !    !    !    !        !      !       !     !       .     !    !
app.families delete                  !      !        !         !       !     !    !    !    !        !      !       !     !       .     !    !

app.family_members select            .      .        ..+       ++.     +..   +..  +..  +..  +..      +..    .       .     .       .     !    !
app.family_members insert            !      !        !         !       !     !    !    !    !        !      !       !     !       !     !    !
app.family_members update            !      !        !         !       !     !    !    !    !        !      !       !     !       .     !    !
app.family_members reparent          !      !        !         !       !     !    !    !    !        !      !       !     !       .     !    !
app.family_members delete            !      !        !         !       !     !    !    !    !        !      !       !     !       .     !    !

# rows A G
app.category_permissions select      .      .        .+        +.      +.    +.   +.   .    +.       +.     .       .     .       .     !    !
app.category_permissions insert      !      !        !         !       !     !    !    !    !        !      !       !     !       !     !    !
app.category_permissions update      !      !        !         !       !     !    !    !    !        !      !       !     !       .     !    !
app.category_permissions reparent    !      !        !         !       !     !    !    !    !        !      !       !     !       .     !    !
app.category_permissions delete      !      !        !         !       !     !    !    !    !        !      !       !     !       .     !    !

app.family_category_permissions select   .  .        .+        +.      +.    +.   +.   .    +.       +.     .       .     .       .     !    !
app.family_category_permissions insert   !  !        !         !       !     !    !    !    !        !      !       !     !       !     !    !
app.family_category_permissions update   !  !        !         !       !     !    !    !    !        !      !       !     !       .     !    !
app.family_category_permissions reparent !  !        !         !       !     !    !    !    !        !      !       !     !       .     !    !
app.family_category_permissions delete   !  !        !         !       !     !    !    !    !        !      !       !     !       .     !    !

# rows: one's own, somebody else's (for roles: the stranger's, the creator's)
app.profiles select                  .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      .     .       .     ++x  !
app.profiles insert                  !      !        !         !       !     !    !    !    !        !      !       !     !       !     #    !
app.profiles update                  .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      .     .       .     !    !
app.profiles reparent                !      !        !         !       !     !    !    !    !        !      !       !     !       .     !    !
app.profiles delete                  !      !        !         !       !     !    !    !    !        !      !       !     !       .     !    !

app.mutations select                 .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      .     .       .     !    !
app.mutations insert                 !      +!       +!        +!      +!    +!   +!   +!   +!       +!     +!      !     !       !     !    !
app.mutations update                 .      +.       +.        +.      +.    +.   +.   +.   +.       +.     +.      .     .       .     !    !
app.mutations reparent               !      !        !         !       !     !    !    !    !        !      !       !     !       .     !    !
app.mutations delete                 !      !        !         !       !     !    !    !    !        !      !       !     !       .     !    !

# no row of anybody
app.schema_version select            +      +        +         +       +     +    +    +    +        +      +       +     +       +     !    !
app.schema_version insert            !      !        !         !       !     !    !    !    !        !      !       !     !       #     !    !
app.schema_version update            !      !        !         !       !     !    !    !    !        !      !       !     !       +     !    !
app.schema_version reparent          !      !        !         !       !     !    !    !    !        !      !       !     !       +     !    !
app.schema_version delete            !      !        !         !       !     !    !    !    !        !      !       !     !       +     !    !

app.content_tables select            +      +        +         +       +     +    +    +    +        +      +       +     +       +     !    !
app.content_tables insert            !      !        !         !       !     !    !    !    !        !      !       !     !       #     !    !
app.content_tables update            !      !        !         !       !     !    !    !    !        !      !       !     !       +     !    !
app.content_tables reparent          !      !        !         !       !     !    !    !    !        !      !       !     !       +     !    !
app.content_tables delete            !      !        !         !       !     !    !    !    !        !      !       !     !       +     !    !

app.changes select                   !      !        !         !       !     !    !    !    !        !      !       !     !       .     !    !
app.changes insert                   !      !        !         !       !     !    !    !    !        !      !       !     !       !     !    !
app.changes update                   !      !        !         !       !     !    !    !    !        !      !       !     !       .     !    !
app.changes reparent                 !      !        !         !       !     !    !    !    !        !      !       !     !       .     !    !
app.changes delete                   !      !        !         !       !     !    !    !    !        !      !       !     !       .     !    !

# rows: one's own, somebody else's (for roles: the stranger's, the creator's)
auth.users select                    !      !        !         !       !     !    !    !    !        !      !       !     !       .     ++x  !
auth.users insert                    !      !        !         !       !     !    !    !    !        !      !       !     !       !     +    !
auth.users update                    !      !        !         !       !     !    !    !    !        !      !       !     !       .     +    !
auth.users reparent                  !      !        !         !       !     !    !    !    !        !      !       !     !       .     #    !
auth.users delete                    !      !        !         !       !     !    !    !    !        !      !       !     !       .     +    !

auth.sessions select                 !      !        !         !       !     !    !    !    !        !      !       !     !       .     ++x  !
auth.sessions insert                 !      !        !         !       !     !    !    !    !        !      !       !     !       !     +    !
auth.sessions update                 !      !        !         !       !     !    !    !    !        !      !       !     !       .     +    !
auth.sessions reparent               !      !        !         !       !     !    !    !    !        !      !       !     !       .     +    !
auth.sessions delete                 !      !        !         !       !     !    !    !    !        !      !       !     !       .     +    !

auth.tokens select                   !      !        !         !       !     !    !    !    !        !      !       !     !       .     ++x  !
auth.tokens insert                   !      !        !         !       !     !    !    !    !        !      !       !     !       !     +    !
auth.tokens update                   !      !        !         !       !     !    !    !    !        !      !       !     !       .     +    !
auth.tokens reparent                 !      !        !         !       !     !    !    !    !        !      !       !     !       .     #    !
auth.tokens delete                   !      !        !         !       !     !    !    !    !        !      !       !     !       .     +    !

# one mail
mail.outbox select                   !      !        !         !       !     !    !    !    !        !      !       !     !       .     !    +
mail.outbox insert                   !      !        !         !       !     !    !    !    !        !      !       !     !       !     +    !
mail.outbox update                   !      !        !         !       !     !    !    !    !        !      !       !     !       .     !    +
mail.outbox reparent                 !      !        !         !       !     !    !    !    !        !      !       !     !       .     !    !
mail.outbox delete                   !      !        !         !       !     !    !    !    !        !      !       !     !       .     !    +

# verbs of the keeper: what they have done
app.found_family() call              !      +        +         +       +     +    +    +    +        +      +       !     !       !     !    !
app.found_personal_hive() call       !      !        !         !       !     !    !    !    !        !      !       !     !       !     +    !
# the bare cars of A B P G
app.ensure_car_subcategories() call  .      .        ...+      +++.    ++..  +... +... .    +...     +...   .       .     .       !     !    !
app.my_email() call                  .      +        +         +       +     +    +    +    +        +      +       .     .       !     !    !
app.people_who_may_see() call        !      !        !         !       !     !    !    !    !        !      !       !     !       !     !    !
app.hints_since() call               !      !        !         !       !     !    !    !    !        !      !       !     !       !     !    +
app.sweep() call                     !      !        !         !       !     !    !    !    !        !      !       !     !       !     !    +
`
