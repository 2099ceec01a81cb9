-- Renames the fields of stored report documents (docs/decisions/050-report-field-names.md).
update user_repositories
  set contributor = (contributor - 'asked') || jsonb_build_object('requested', contributor -> 'asked')
  where jsonb_exists(contributor, 'asked');

update repositories
  set report = jsonb_set(
    report #- '{history,excluded,unrecognised}',
    '{history,excluded,unrecognized}',
    report #> '{history,excluded,unrecognised}'
  )
  where report #> '{history,excluded,unrecognised}' is not null;

-- Signatures cover the former field names, so these reports can be neither renamed nor verified. Push them again.
delete from self_attested_reports where strpos(signed, '"kind":"handiwork-self-attested/1"') > 0;
